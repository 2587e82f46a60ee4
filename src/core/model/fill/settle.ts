import type { ReviewItem } from "../../../contract/runs.js";
import type { FormField } from "../../field.js";
import type { Assignment } from "../../values/value.js";
import type { FieldLine } from "../field-lines.js";
import { tokens } from "../fold.js";
import type { Source } from "../sources/source.js";
import type { Proposal } from "./answer.js";
import { dateInQuote } from "./date-in-quote.js";
import { groundingFault } from "./grounding.js";

/** An assignment with all places its value was taken from. */
interface ModelAssignment extends Assignment {
  paths: string[];
}

export interface Settled {
  assignments: ModelAssignment[];
  review: ReviewItem[];
}

interface Grounded {
  line: FieldLine;
  row: number;
  value: unknown;
  written: string;
  sources: Source[];
  quote: string;
  certainty: Proposal["certainty"];
}

/** What the client says outweighs what a document says. */
const WEIGHT: Record<Source["kind"], number> = { instructions: 2, today: 2, data: 2, document: 1 };
const SCORE: Record<Proposal["certainty"], number> = { certain: 0.95, likely: 0.7, unsure: 0.4 };

/**
 * Turns the model's proposals into assignments. A value is used only if it is in the source it cites, its field was asked about,
 * and no source of equal weight contradicts it; everything else is left to a person.
 */
export function settle(proposals: Proposal[], lines: FieldLine[], sources: Source[]): Settled {
  const review: ReviewItem[] = [];
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const sourceOf = new Map(sources.map((source) => [source.id, source]));

  const places = new Map<string, Grounded[]>();
  for (const proposal of proposals) {
    const line = lineOf.get(proposal.field.trim());
    if (!line) review.push(unknownField(proposal));
    else if (proposal.value.trim() !== "") {
      const grounded = ground(proposal, line, sourceOf);
      if (typeof grounded === "string") {
        review.push(item(line.field, "MODEL_UNSURE", `The proposed value was not used: ${grounded}.`, proposal.value));
        continue;
      }
      const place = `${line.id}:${line.column ? proposal.row : 0}`;
      places.set(place, [...(places.get(place) ?? []), grounded]);
    }
  }
  const chosen = [...places.values()].flatMap((candidates) => choose(candidates, review));
  return { assignments: assign(chosen), review };
}

/** A proposal with the sources it cites, or the reason against it. */
function ground(proposal: Proposal, line: FieldLine, sourceOf: ReadonlyMap<string, Source>): Grounded | string {
  const cited = (proposal.source.match(/\w+/g) ?? []).map((id) => sourceOf.get(id));
  const sources = cited.filter((source) => source !== undefined);
  if (sources.length === 0 || sources.length < cited.length) return "it does not refer to a given source";
  const fault = faultOf(proposal, line, sources);
  if (fault) return fault;
  const { row, value: written, quote, certainty } = proposal;
  const isSeen = sources.some(({ picture }) => picture);
  return {
    line,
    row,
    value: typed(written, line.column ?? line.field),
    written,
    sources,
    quote,
    // Text from a picture may have been misread.
    certainty: isSeen && certainty === "certain" ? "likely" : certainty,
  };
}

function faultOf(proposal: Proposal, line: FieldLine, sources: Source[]): string | null {
  const target = line.column ?? line.field;
  if (target.kind === "signature" && sources.some(({ kind }) => kind === "document")) {
    return "a signature is never taken from a document";
  }
  if (line.field.table && !line.column) return "it refers to a table instead of one of its columns";
  if (line.column && proposal.row < 1) return "it does not refer to a row of the table";
  return groundingFault(proposal, target, sources);
}

/** The value for a place, or a review entry if sources of equal weight disagree. */
function choose(candidates: Grounded[], review: ReviewItem[]): Grounded[] {
  const weight = Math.max(...candidates.map(weightOf));
  const strongest = candidates.filter((candidate) => weightOf(candidate) === weight);
  const distinct = strongest.filter(
    ({ written }, index) => strongest.findIndex((other) => same(other.written) === same(written)) === index,
  );
  const first = distinct[0];
  if (!first) return [];
  const { field } = first.line;
  if (distinct.length > 1 && !field.multiSelect) {
    const places = distinct.map((candidate) => `${placeOf(candidate)}: “${candidate.written}”`).join("; ");
    review.push(
      item(
        field,
        "CONFLICTING_SOURCES",
        `The sources disagree, so the field was left blank: ${places}.`,
        distinct.map(({ value }) => value),
      ),
    );
    return [];
  }
  if (distinct.some(({ certainty }) => certainty === "unsure")) {
    review.push(
      item(field, "MODEL_UNSURE", `A value in ${placeOf(first)} may belong here; it was not used.`, first.value),
    );
    return [];
  }
  if (distinct.some(({ certainty }) => certainty === "likely")) {
    review.push(
      item(field, "MODEL_UNSURE", `The value from ${placeOf(first)} may belong to another field.`, first.value),
    );
  }
  if (distinct.some(({ written, quote }) => dateInQuote(written, quote) === "ambiguous")) {
    review.push(item(field, "AMBIGUOUS_DATE", `The date “${first.quote}” can be read in two ways.`, first.value));
  }
  return distinct;
}

/** A composed value weighs no more than the weakest of its sources. */
const weightOf = ({ sources }: Grounded): number => Math.min(...sources.map(({ kind }) => WEIGHT[kind]));

const placeOf = ({ sources }: Grounded): string => sources.map(({ place }) => place).join(" and ");

/** Values that differ only in order, case or punctuation do not disagree. */
const same = (written: string): string => tokens(written).sort().join(" ") || written;

function assign(chosen: Grounded[]): ModelAssignment[] {
  const byKey = new Map<string, Grounded[]>();
  for (const value of chosen) {
    const { key } = value.line.field;
    byKey.set(key, [...(byKey.get(key) ?? []), value]);
  }
  return [...byKey.entries()].map(([key, values]) => {
    const paths = [...new Set(values.flatMap(({ sources }) => sources.map(({ place }) => place)))];
    return {
      key,
      value: values[0]?.line.column ? rows(values) : whole(values),
      source: "model",
      path: paths.join(", "),
      paths,
      score: Math.min(...values.map(({ certainty }) => SCORE[certainty])),
      why: [...new Set(values.map(({ quote }) => quote))].join(" … "),
    };
  });
}

const whole = (values: Grounded[]): unknown =>
  values[0]?.line.field.multiSelect ? values.map(({ value }) => value) : values[0]?.value;

function rows(values: Grounded[]): Record<string, unknown>[] {
  const out = new Map<number, Record<string, unknown>>();
  for (const { row, line, value } of values) {
    out.set(row, { ...out.get(row), ...(line.column ? { [line.column.key]: value } : {}) });
  }
  return [...out.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
}

function typed(value: string, target: FormField): unknown {
  const trimmed = value.trim();
  if (target.valueType === "boolean" && /^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === "true";
  if (target.valueType === "number" || target.valueType === "integer") {
    return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  }
  return trimmed;
}

const item = (field: FormField, code: ReviewItem["code"], reason: string, value: unknown): ReviewItem => ({
  key: field.key,
  reason,
  code,
  pageIndex: field.pageIndex,
  value,
});

const unknownField = (proposal: Proposal): ReviewItem => ({
  key: proposal.field,
  reason: "The language model gave a value for a field that the form does not have; it was not used.",
  code: "MODEL_UNSURE",
  pageIndex: null,
  value: proposal.value,
});
