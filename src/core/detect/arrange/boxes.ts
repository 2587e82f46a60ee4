import type { FormField } from "../../field.js";
import { type Box, union } from "../../geometry.js";
import { questionOf } from "../../lexicon/answers.js";
import { tidy } from "../name/tidy.js";
import { fieldOf, type Placed } from "./field-of.js";

/** Ways in which forms say that only one box is to be ticked. */
const CHECK_ONE =
  /\b(?:check|select|choose|mark|tick)\s+(?:only\s+)?one\b|one box only|nur (?:eine?s?|1)\b|bitte (?:eine|ein) .{0,20}ankreuzen|une seule (?:case|réponse)|cochez? une|un(?:a|) sol[ao]|marque (?:sólo|solo|una)|una sola|barrare una|slechts (?:één|een)|één (?:vakje|antwoord)|zaznacz jedn|właściwe zaznaczyć|assinale (?:uma|apenas)|sæt ét kryds|kun ét|ett alternativ|markera ett/iu;

/** Boxes farther apart than this are not in one row or column. */
const ROW_GAP = 230;
const STACK_GAP = 30;

const MOST_ANSWERS = 12;

/**
 * Joins drawn boxes of which only one is to be ticked to one choice: yes and no, mutually exclusive answers ("male", "female"),
 * circles, and boxes under "check one". Other boxes remain separate fields.
 */
export function boxFields(boxes: Placed[], options: { radioEnums: boolean }): FormField[] {
  if (!options.radioEnums) return boxes.map(fieldOf);
  return runs(boxes).flatMap((run) =>
    split(run).flatMap((group) => (group.length > 1 ? [choiceOf(group)] : group.map(fieldOf))),
  );
}

/** Runs of boxes that follow one another in a row or column; the fields are in the order of pages. */
function runs(boxes: Placed[]): Placed[][] {
  const found: Placed[][] = [];
  let onPage: Placed[][] = [];
  for (const placed of boxes) {
    if (onPage[0]?.[0]?.pageIndex !== placed.pageIndex) onPage = [];
    const run = onPage.findLast((each) => follows(each.at(-1)!, placed));
    if (run !== undefined) {
      run.push(placed);
      continue;
    }
    const begun = [placed];
    onPage.push(begun);
    found.push(begun);
  }
  return found;
}

/** Whether a box directly follows another on its page. */
function follows(last: Placed, next: Placed): boolean {
  if (last.candidate.kind !== next.candidate.kind) return false;
  const [a, b] = [last.candidate.box, next.candidate.box];
  if (!areAlike(a, b)) return false;
  const level = Math.abs(middle(a) - middle(b)) < 4;
  if (level) return b.left - a.right > 0 && b.left - a.right < ROW_GAP;
  return Math.abs(a.left - b.left) < 4 && b.top - a.bottom > -1 && b.top - a.bottom < STACK_GAP;
}

const middle = (box: Box): number => (box.top + box.bottom) / 2;
const areAlike = (a: Box, b: Box): boolean => Math.abs(a.bottom - a.top - (b.bottom - b.top)) < 3;

/** Splits a run into choices; boxes that belong to none are returned one by one. */
function split(run: Placed[]): Placed[][] {
  const labels = run.map(({ candidate }) => candidate.label);
  const groups: Placed[][] = [];
  for (let start = 0; start < run.length; ) {
    const size = choiceSize(run, labels, start);
    groups.push(run.slice(start, start + size));
    start += size;
  }
  return groups;
}

/** How many boxes, from `start` on, form a choice; 1 if they do not. */
function choiceSize(run: Placed[], labels: string[], start: number): number {
  for (let size = Math.min(MOST_ANSWERS, run.length - start); size > 1; size--) {
    const part = labels.slice(start, start + size);
    if (part.some((label) => label === "")) continue;
    if (new Set(part).size === size && questionOf(part) !== null) return size;
  }
  const rest = run.slice(start, start + MOST_ANSWERS + 1);
  const question = rest[0]?.candidate.group ?? "";
  const asked = rest.findIndex(({ candidate }) => (candidate.group ?? "") !== question);
  const same = asked < 0 ? rest : rest.slice(0, asked);
  const distinct = new Set(same.map(({ candidate }) => candidate.label)).size === same.length;
  const excludes = same.every(({ candidate }) => candidate.kind === "radio") || CHECK_ONE.test(question);
  const answers = same.every(({ candidate }) => candidate.label !== "");
  return question !== "" && excludes && distinct && answers && same.length <= MOST_ANSWERS ? same.length : 1;
}

function choiceOf(group: Placed[]): FormField {
  const [first] = group as [Placed];
  const answers = group.map(({ candidate }) => candidate.label);
  const question = askedBeside(first, answers);
  const { surroundings } = first.candidate;
  return {
    ...fieldOf(first),
    kind: "radio",
    valueType: "string",
    label: question,
    description: question,
    surroundings: [
      { where: "label", text: question, weight: 1 },
      ...surroundings.filter(({ where }) => where === "section" || where === "group" || where === "column"),
      { where: "right", text: answers.join(" "), weight: 0.3 },
    ],
    box: group.map(({ candidate }) => candidate.box).reduce(union),
    options: group.map(({ candidate, pageIndex }) => ({
      value: candidate.label,
      place: { pageIndex, box: candidate.box },
    })),
    confidence: Math.min(...group.map(({ candidate }) => candidate.confidence)),
  };
}

/** The words to the left of the first box, or above it; the answers themselves if there is no question. */
function askedBeside({ candidate }: Placed, answers: string[]): string {
  const others = (candidate.surroundings ?? []).filter(({ text }) => !answers.includes(tidy(text)));
  const near =
    others.find(({ where }) => where === "left") ??
    others.find(({ where, text }) => where === "above" && /[:?]\s*$/.test(text));
  return tidy(near?.text ?? candidate.group ?? "") || answers.join(" / ");
}
