import { describe } from "../name/describe.js";
import type { Placed } from "./field-of.js";

/** Weight of a heading that is on an earlier page. */
const WEIGHT = 0.45;

/** Sections continue across pages: fields above the first heading of a page belong under the last heading before it. */
export function carrySections(placed: Placed[]): Placed[] {
  let before = "";
  let last = "";
  let page = placed[0]?.pageIndex;
  return placed.map((each) => {
    if (each.pageIndex !== page) before = last;
    page = each.pageIndex;
    const { section } = each.candidate;
    if (section === "") return before === "" ? each : under(before, each);
    last = section;
    return each;
  });
}

function under(section: string, { candidate, pageIndex }: Placed): Placed {
  const description = describe(candidate.label, section, candidate.group);
  const surroundings = [...candidate.surroundings, { where: "section" as const, text: section, weight: WEIGHT }];
  return { candidate: { ...candidate, section, description, surroundings }, pageIndex };
}
