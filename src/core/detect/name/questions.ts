import type { Bands } from "../../bands.js";
import { type Box, union } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { Block } from "./blocks.js";
import { type Gutter, isParted } from "./gutters.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";

/** Words that introduce several fields: "4. Current address", "Marital status:", "Does this person work?" */
export interface Question {
  text: string;
  /** Its first line. */
  line: Phrase;
  box: Box;
  /** Whether it also names a field. */
  named: boolean;
}

/** Beyond this distance above, in points, a question is not about the field. */
const REACH = 260;

/** Print that is numbered, asks or introduces a list, and is not the label of a single field. */
export function questions({ blocks, fieldsAt }: Surface, labels: ReadonlySet<Phrase>): Question[] {
  const labelLines = [...labels];
  return blocks.flatMap((block) => {
    const first = block.lines[0];
    const last = block.lines.at(-1);
    if (first === undefined || last === undefined || block.lines.length > 4) return [];
    const numbered = isNumbered(first);
    const asks = /[:?]\s*(?:\([^()]*\))?$/.test(last.text);
    if (!numbered && !asks && !first.bold && !leadsList(block, labelLines, fieldsAt)) return [];
    const named = block.lines.some((line) => labels.has(line));
    if (!numbered && named) return [];
    const text = block.lines.map((line) => line.text).join(" ");
    return /\p{L}{3}/u.test(text) && !/^\([^()]*\)$/.test(text) ? [{ text, line: first, box: first.box, named }] : [];
  });
}

/** Indent and distance of a list from its introduction, in font sizes. */
const INDENT = { least: 0.8, most: 12 };
const LEAD = { least: 0.6, most: 3.5 };

/** Words without a blank, above labels that are indented: they say what the list is about. */
function leadsList({ lines }: Block, labels: Phrase[], fieldsAt: Bands<Candidate>): boolean {
  const { left, top, bottom } = lines.map(({ box }) => box).reduce(union);
  const last = lines.at(-1)!;
  if (/[.;,]$/.test(last.text)) return false;
  if (fieldsAt.some(top, bottom, ({ box }) => box.bottom > top + 1 && box.top < last.baseline - 1)) return false;
  return labels.some(({ box, baseline, size }) => {
    const indent = (box.left - left) / size;
    const lead = (baseline - last.baseline) / size;
    return indent > INDENT.least && indent < INDENT.most && lead > LEAD.least && lead < LEAD.most;
  });
}

const isNumbered = ({ text, numbered }: Phrase): boolean =>
  numbered ||
  /^\(?(?:\d{1,3}(?:\.?[a-zA-Z])?|[a-zA-Z])[.)]\s?\p{L}/u.test(text) ||
  /^\d{1,3}[a-z]?\s\p{Lu}/u.test(text);

/**
 * The question that a field answers: the nearest one above or to its left. Words that name another field are not the question of
 * a field with its own number.
 */
export function questionOf(field: Box, own: Phrase | undefined, questions: Question[], gutters: Gutter[]): string {
  let best: Question | null = null;
  const stands = own !== undefined && isNumbered(own);
  for (const question of questions) {
    const { box } = question;
    if (box === own?.box || (box.left > field.left + 12 && !isCentredOver(box, field))) continue;
    if ((stands && question.named) || isParted(box, field, gutters)) continue;
    const down = field.top - box.top;
    if (box.top > field.bottom - 3 || down > REACH) continue;
    if (best === null || box.top > best.box.top + 6 || (box.top > best.box.top - 6 && box.left > best.box.left))
      best = question;
  }
  return best?.text ?? "";
}

/** The introduction of a column may be centred. */
const isCentredOver = (question: Box, field: Box): boolean =>
  question.bottom <= field.top + 3 && question.left < field.right && question.right < field.right + 12;
