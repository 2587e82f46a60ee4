import type { Surrounding } from "../../field.js";
import type { PageContent } from "../../page.js";
import { remembered } from "../../remembered.js";
import { type Candidate, isTickable, type NamedCandidate } from "../candidate.js";
import { readFromLeft } from "../mirror.js";
import { readAtUsualSize } from "../usual-size.js";
import { type Block, textOf } from "./blocks.js";
import { describe } from "./describe.js";
import { formatHint } from "./format-hint.js";
import { headingOf, headings } from "./headings.js";
import { type Labelled, labels } from "./labels.js";
import { withNumberGroups } from "./number-groups.js";
import { partCaptions } from "./parted-captions.js";
import type { Phrase } from "./phrases.js";
import { questionOf, questions } from "./questions.js";
import { withRowOpeners } from "./row-openers.js";
import { type Surface, surfaceOf } from "./surface.js";
import { columnHeaders, rowHeader, tableHeads } from "./table-headers.js";
import { tellApart } from "./tell-apart.js";
import { tidy } from "./tidy.js";

/** Gives each field of a page the printed words that name it. */
export function name(content: PageContent, candidates: Candidate[]): NamedCandidate[] {
  return readAtUsualSize(content, candidates, (page, seen) => readFromLeft(page, seen, nameFromLeft));
}

function nameFromLeft(content: PageContent, candidates: Candidate[]): NamedCandidate[] {
  const surface = surfaceOf(content, candidates);
  const labelled = labels(surface);
  const { used, rows, columns, inTable, heads, asked } = contextOf(surface, labelled);
  const columnTexts = columns.map((block) => (block ? textOf(block.lines) : ""));
  const tidied = remembered(tidy);
  const tells = ownTooltips(candidates);
  const fields = candidates.map((candidate, i): NamedCandidate => {
    const found = labelled[i] ?? { label: null, near: [], isShared: false };
    const section = headingOf(candidate.box, heads, surface.gutters)?.text ?? "";
    const row = rows[i]!;
    const column = columnTexts[i]!;
    const group = questionOf(candidate.box, found.label?.phrase, asked, surface.gutters);
    const tooltip = candidate.widget?.tooltip ?? "";
    const told = tells(candidate) ? tooltip : "";
    const named = isOpen(found, columns[i], inTable)
      ? row.nearest || column || told || faintest(found)
      : found.isShared
        ? told
        : "";
    const label = tidied(named || (found.label?.text ?? tooltip));
    return {
      ...candidate,
      label,
      section: tidied(section),
      ...(group && { group: tidied(group) }),
      description: describe(label, tidied(section), tidied(group)),
      format:
        formatHint(
          found.near.map(({ phrase, text }) => ({ text, isOthers: used.has(phrase) && tidied(text) !== label })),
        ) ?? formatHint([{ text: named }]),
      surroundings: surroundings(found, named, tooltip, { row: row.head, column, group, section }),
    };
  });
  const nearest = rows.map((row) => tidied(row.nearest));
  const apart = tellApart(fields, nearest, columnTexts.map(tidied));
  return withRowOpeners(partCaptions(withNumberGroups(apart)));
}

/** The context of the fields of a page beyond their labels: by field, or all of it. */
function contextOf(surface: Surface, labelled: Labelled[]) {
  const named = labelled.map((each) => each.label?.phrase);
  const used = new Set(named.filter((phrase) => phrase !== undefined));
  const answers = new Set(
    named.filter((phrase, i): phrase is Phrase => phrase !== undefined && isTickable(surface.fields[i]!)),
  );
  const columns = columnHeaders(surface, answers);
  const inTable = tableHeads(columns);
  const captions = new Map(
    labelled.flatMap(({ label, isShared }) =>
      label?.frame && !isShared && label.direction === "above" ? [[label.phrase, label.frame]] : [],
    ),
  );
  const columnHeads = [...inTable].filter((line) => !surface.titles.has(line));
  return {
    used,
    columns,
    inTable,
    rows: surface.fields.map((field) => rowHeader(field, surface, captions)),
    heads: headings(surface, new Set([...used, ...columnHeads])),
    asked: questions(surface, used).filter(({ line }) => !inTable.has(line)),
  };
}

/** Whether no words beside a field name it; in a table, the column heading precedes words of another field or below. */
function isOpen(
  { label, isShared }: Labelled,
  column: Block | null | undefined,
  inTable: ReadonlySet<Phrase>,
): boolean {
  if (label === null || label.isMark) return true;
  if (!column) return false;
  const [head] = column.lines;
  const below = label.direction === "below" || label.direction === "right";
  return isShared || (below && head !== undefined && inTable.has(head));
}

/** A test which blanks have their own tooltip in words, not a technical name. */
function ownTooltips(candidates: Candidate[]): (candidate: Candidate) => boolean {
  const counts = new Map<string, number>();
  for (const { widget } of candidates) {
    if (widget?.tooltip) counts.set(widget.tooltip, (counts.get(widget.tooltip) ?? 0) + 1);
  }
  return (candidate) => {
    const tooltip = candidate.widget?.tooltip ?? "";
    return counts.get(tooltip) === 1 && !/_/.test(tooltip) && !isTickable(candidate);
  };
}

/** The nearest words, even if they are too far from a field to be certain. */
const faintest = ({ near }: Labelled): string => near.find(({ isMark }) => !isMark)?.text ?? "";

/** All the evidence, with a weight for each kind of position. */
function surroundings(
  found: Labelled,
  named: string,
  tooltip: string,
  far: { row: string; column: string; group: string; section: string },
): Surrounding[] {
  const all: Surrounding[] = [];
  if (named !== "") all.push({ where: "label", text: named, weight: 0.9 });
  else if (found.label !== null) all.push({ where: "label", text: found.label.text, weight: 1 });
  if (tooltip !== "") all.push({ where: "tooltip", text: tooltip, weight: 0.95 });
  for (const each of found.near.slice(0, 8)) {
    if (each.phrase === found.label?.phrase) continue;
    all.push({ where: each.direction, text: each.text, weight: Math.max(0.15, Math.min(0.8, each.score - 0.15)) });
  }
  if (far.row) all.push({ where: "row", text: far.row, weight: 0.7 });
  if (far.column) all.push({ where: "column", text: far.column, weight: 0.7 });
  if (far.group) all.push({ where: "group", text: far.group, weight: 0.55 });
  if (far.section) all.push({ where: "section", text: far.section, weight: 0.45 });
  return all;
}
