import { type Box, overlap, union } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";

/** Headings of parts that the applicant does not fill in. */
const OFFICE =
  /(office|official|staff|agency|internal|court|department|clerk|bank|irs) use|paid preparer|do not write|réservé|cadre réservé|ne rien (é|e)crire|amtliche|wird von der|vom amt|bearbeitungsvermerk|uso (interno|oficial|ufficio|exclusivo)|riservato|reservado|forbeholdt|voorbehouden|viranomaisen|wypełnia (urząd|organ)|служебн/iu;

/** Upper limit of confidence: about the share of fields in such parts that are fillable. */
const SUREST = 0.45;

/** Adds the evidence "office use" to fields in parts that an office fills; they are kept, since offices use forms too. */
export function markOfficeUse(model: PageModel, candidates: Candidate[]): Candidate[] {
  const areas = headings(model).map((heading) => areaOf(model, heading));
  if (areas.length === 0) return candidates;
  return candidates.map((candidate) =>
    areas.some((area) => overlap(area, candidate.box) > 0)
      ? {
          ...candidate,
          confidence: Math.min(SUREST, candidate.confidence),
          evidence: [...candidate.evidence, "office use"],
        }
      : candidate,
  );
}

/** Boxes of the text lines with such words. */
function headings(model: PageModel): Box[] {
  const lines: Word[][] = [];
  const sorted = [...model.words].sort(
    (a, b) => Math.round(a.baseline) - Math.round(b.baseline) || a.box.left - b.box.left,
  );
  for (const word of sorted) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const follows =
      last && Math.abs(last.baseline - word.baseline) < 2 && Math.abs(word.box.left - last.box.right) < 1.5 * word.size;
    if (follows) line!.push(word);
    else lines.push([word]);
  }
  return lines
    .filter((words) => words.length <= 12 && OFFICE.test(words.map((word) => word.text).join(" ")))
    .map((words) => words.map((word) => word.box).reduce(union));
}

/** The cell of the heading; with the cell below it if there is only the heading in its own. */
function areaOf(model: PageModel, heading: Box): Box {
  const around = model.cellsNear
    .near(heading)
    .filter(({ box }) => overlap(box, heading) > 0.8 * (heading.right - heading.left) * (heading.bottom - heading.top))
    .sort((a, b) => a.box.bottom - a.box.top - (b.box.bottom - b.box.top))[0];
  if (!around) return heading;
  if (around.box.bottom - around.box.top > 3 * (heading.bottom - heading.top)) return around.box;
  const below = model.cells.find(({ top, box }) => top === around.bottom && Math.abs(box.left - around.box.left) < 4);
  return below ? union(around.box, below.box) : around.box;
}
