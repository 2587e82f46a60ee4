import type { Progress, ReviewItem, Warning } from "../../../contract/runs.js";
import type { FormField } from "../../field.js";
import type { OcrOptions } from "../../ocr/recognise.js";
import type { Datum } from "../../values/gather.js";
import type { Mapping } from "../../values/map.js";
import type { Assignment } from "../../values/value.js";
import { type ModelPort, type ModelUsage, NO_USAGE } from "../port.js";
import { requireModel } from "../require-model.js";
import type { SourceDocument } from "../sources/document-text.js";
import { gatherSources } from "../sources/gather-sources.js";
import { UNAVAILABLE, unlessUnavailable } from "../unless-unavailable.js";
import { askForValues } from "./ask-for-values.js";

export interface AskOptions {
  instructions?: string | undefined;
  documents?: SourceDocument[] | undefined;
  today?: string | undefined;
  model?: ModelPort | undefined;
  /** How scanned documents are read. */
  ocr?: OcrOptions | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Answered {
  /** From the rules and from the model, one for each field. */
  assignments: Assignment[];
  review: ReviewItem[];
  warnings: Warning[];
  /** Data that neither the rules nor the model placed. */
  unused: Datum[];
  usage: ModelUsage;
}

/**
 * Asks the model about what the rules left open: values for empty fields from instructions, documents and unplaced data, and
 * doubtful matches. It is not asked about what the rules are sure of. With data alone, filling never fails because of the model.
 * @throws FormfillError LLM_NOT_CONFIGURED, as `gatherSources` and `askForValues`
 */
export async function ask(fields: FormField[], mapping: Mapping, options: AskOptions): Promise<Answered> {
  const { instructions, documents = [], onProgress, today = new Date().toISOString().slice(0, 10) } = options;
  const doubtful = [...mapping.assignments.filter(({ key }) => isDoubtful(key, mapping)), ...mapping.undecided];
  const wanted = Boolean(instructions?.trim()) || documents.length > 0;
  const open = openFields(fields, mapping, doubtful, Boolean(instructions?.trim()));
  if (!wanted && (!options.model || open.length === 0 || mapping.unused.length + doubtful.length === 0)) {
    return { ...mapping, usage: NO_USAGE };
  }
  const model = requireModel(options.model);

  const data = [...mapping.unused, ...doubtful.map(({ path, value }) => ({ path, steps: [path], value }))];
  const put = async (signal: AbortSignal | undefined) => {
    const onDocument = (page: number, pageCount: number) =>
      onProgress?.({ stage: "reading_documents", page, pageCount });
    const onPortion = (page: number, pageCount: number) => onProgress?.({ stage: "mapping", page, pageCount });
    const offer = { instructions, today, data, documents };
    const gathering = { vocabulary: vocabularyOf(open), onDocument, ocr: options.ocr, signal };
    const sources = await gatherSources(offer, gathering);
    return askForValues(model, open, sources, { priors: doubtful, onPortion, signal });
  };
  const asked = wanted ? await put(options.signal) : await unlessUnavailable(put, options.signal);
  if (asked === null) return { ...mapping, warnings: [...mapping.warnings, UNAVAILABLE], usage: NO_USAGE };
  const answered = new Set(asked.assignments.map(({ key }) => key));
  const placed = new Set(asked.assignments.flatMap(({ paths }) => paths));
  for (const { key, path } of mapping.undecided) if (placed.has(path)) answered.add(key);
  return {
    assignments: [...mapping.assignments.filter(({ key }) => !answered.has(key)), ...asked.assignments],
    review: [...mapping.review.filter(({ key }) => !answered.has(key)), ...asked.review],
    warnings: [...mapping.warnings, ...asked.warnings],
    unused: mapping.unused.filter(({ path }) => !placed.has(path)),
    usage: asked.usage,
  };
}

const isDoubtful = (key: string, mapping: Mapping): boolean =>
  mapping.review.some((item) => item.key === key && item.code === "LOW_CONFIDENCE_MATCH");

/** Fields that already have a value are included only if there are instructions, which may want them changed. */
function openFields(fields: FormField[], mapping: Mapping, doubtful: Assignment[], instructed: boolean): FormField[] {
  const sure = new Set(mapping.assignments.map(({ key }) => key));
  for (const { key } of doubtful) sure.delete(key);
  return fields.filter((field) => !field.readOnly && !sure.has(field.key) && (instructed || isEmpty(field.current)));
}

const isEmpty = (current: unknown): boolean =>
  current === undefined || current === null || current === "" || current === false;

const vocabularyOf = (fields: FormField[]): string[] =>
  fields.flatMap(({ label, section, description }) => [label, section, description]);
