import type { ReviewItem, Warning } from "../../../contract/runs.js";
import type { FormField } from "../../field.js";
import type { Assignment } from "../../values/value.js";
import { type Conversation, converse, endless } from "../converse.js";
import { type FieldLine, fieldLines } from "../field-lines.js";
import { inBatches } from "../in-batches.js";
import { addUsage, type ModelPort, type ModelRequest, type ModelUsage, NO_USAGE } from "../port.js";
import { portions } from "../portions.js";
import { screenFields } from "../screen-fields.js";
import type { Source, Sources } from "../sources/source.js";
import { withheld } from "../sources/withheld.js";
import { FILL_SCHEMA, type FillAnswer, readFillAnswer } from "./answer.js";
import { FILL_RULES, fieldPart, sourceParts } from "./prompt.js";
import { type Settled, settle } from "./settle.js";
import { suspects } from "./suspects.js";

export interface Asked extends Settled {
  warnings: Warning[];
  usage: ModelUsage;
}

export interface AskForValuesOptions {
  /** Doubtful matches made by the rules. */
  priors?: Assignment[];
  onPortion?: (number: number, count: number) => void;
  signal?: AbortSignal | undefined;
}

/** How often a portion whose answer was cut off is halved before giving up. */
const HALVINGS = 3;
/** Tokens for the answer: some to think, and for each line an entry with its quote. */
const TOKENS_BASE = 12_000;
const TOKENS_PER_LINE = 80;

/**
 * Asks the model which values from the sources belong in these fields, in portions of pages, and keeps those that pass the checks.
 * @throws FormfillError as `converse`
 */
export async function askForValues(
  model: ModelPort,
  fields: FormField[],
  sources: Sources,
  { priors = [], onPortion, signal }: AskForValuesOptions = {},
): Promise<Asked> {
  const { clean: lines, orders } = screenFields(withPriors(fieldLines(fields), priors, sources.list));
  const review = [...sources.review, ...orders.map(notShown)];
  const { warnings } = sources;
  const hasSources = sources.list.some(({ kind }) => kind !== "today");
  if (lines.length === 0 || !hasSources) {
    return { assignments: [], review, warnings, usage: NO_USAGE };
  }

  const queue = portions(lines);
  const common = { system: FILL_RULES, shared: sourceParts(sources.list), cacheShared: queue.length > 1 };
  const ask = (request: ModelRequest, either: AbortSignal) => converse(model, request, readFillAnswer, either);
  const answers = await inBatches(
    queue,
    (portion, either) => askPortion(portion, common, (request) => ask(request, either)),
    { signal, onBatch: (number) => onPortion?.(number, queue.length) },
  );

  const suspected = suspects(
    answers.flatMap(({ suspicious }) => suspicious),
    sources.list,
  );
  const settled = settle(
    answers.flatMap(({ values }) => values),
    lines,
    suspected.trusted,
  );
  return {
    assignments: settled.assignments,
    review: [...review, ...suspected.review, ...settled.review],
    warnings,
    usage: answers.map(({ usage }) => usage).reduce(addUsage, NO_USAGE),
  };
}

/** Adds the data value that the rules would put into a field, and how sure they are. */
function withPriors(lines: FieldLine[], priors: Assignment[], sources: Source[]): FieldLine[] {
  const idOf = new Map(sources.filter(({ kind }) => kind === "data").map(({ place, id }) => [place, id]));
  const hintOf = new Map(
    priors.flatMap(({ key, path, score }) => {
      const id = idOf.get(path);
      return id ? [[key, ` (perhaps ${id}, ${Math.round(100 * score)} %)`]] : [];
    }),
  );
  return lines.map((line) => ({ ...line, line: `${line.line}${hintOf.get(line.field.key) ?? ""}` }));
}

/** The review entry for a field whose label gives orders. */
const notShown = ({ field, line }: FieldLine): ReviewItem => ({
  ...withheld("The label of this field", line, "orders", field.pageIndex),
  key: field.key,
});

type PortionAnswer = FillAnswer & { usage: ModelUsage };

/** Asks about one portion; if the answer was cut off, asks again in two halves. */
async function askPortion(
  lines: FieldLine[],
  common: Pick<ModelRequest, "system" | "shared" | "cacheShared">,
  ask: (request: ModelRequest) => Promise<Conversation<FillAnswer>>,
  halvings = 0,
): Promise<PortionAnswer> {
  const said = await ask({
    ...common,
    parts: [fieldPart(lines)],
    answerSchema: FILL_SCHEMA,
    maxTokens: TOKENS_BASE + TOKENS_PER_LINE * lines.length,
  });
  if (said.kind === "answer") return { ...said.answer, usage: said.usage };
  const halves = halvings < HALVINGS ? halve(lines) : null;
  if (!halves) throw endless();
  const parts = [];
  for (const half of halves) parts.push(await askPortion(half, { ...common, cacheShared: true }, ask, halvings + 1));
  return {
    values: parts.flatMap(({ values }) => values),
    suspicious: parts.flatMap(({ suspicious }) => suspicious),
    usage: parts.map(({ usage }) => usage).reduce(addUsage, said.usage),
  };
}

/** Two halves that keep the lines of a table together; null if there is only one field. */
function halve(lines: FieldLine[]): [FieldLine[], FieldLine[]] | null {
  const keys = [...new Set(lines.map(({ field }) => field.key))];
  if (keys.length < 2) return null;
  const first = new Set(keys.slice(0, Math.ceil(keys.length / 2)));
  return [lines.filter(({ field }) => first.has(field.key)), lines.filter(({ field }) => !first.has(field.key))];
}
