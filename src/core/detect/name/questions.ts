import { type Box, union } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { Bands } from "./bands.js";
import type { Block } from "./blocks.js";
import { type Gutter, isParted } from "./gutters.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";

/** Words that lead several fields in: "4. Current address", "Marital status:", "Does this person work?" */
export interface Question {
  text: string;
  /** Its first line. */
  line: Phrase;
  box: Box;
  /** It names a field of its own. */
  named: boolean;
}

/** Further up, a question is no longer about the field. */
const REACH = 260;

/** Numbered or asking print, and what leads in a list, that is no single field's label. */
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

/** How far lines of a list stand right of and under what leads them in, in sizes of their print. */
const INDENT = { least: 0.8, most: 12 };
const LEAD = { least: 0.6, most: 3.5 };

/** Words with no blank of their own, over labels that begin further right: they say what the list is about. */
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
 * The question a field answers: the nearest one above or to the left of it, of two on one line the nearer. What names another
 * field is no question of one that has a number of its own.
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

/** What leads a column in may stand in its middle. */
const isCentredOver = (question: Box, field: Box): boolean =>
  question.bottom <= field.top + 3 && question.left < field.right && question.right < field.right + 12;
