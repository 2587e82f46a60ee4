/** formfill as a library: find the fields of a PDF form, fill them. */
import type { EditSchema } from "./contract/edit-schema.js";
import type {
  DetectConfig,
  DetectMetrics,
  DetectOutput,
  EditConfig,
  EditMetrics,
  EditOutput,
  Progress,
} from "./contract/runs.js";
import type { FileResource } from "./contract/schemas/file.js";
import { detect } from "./core/detect/detect.js";
import type { Detection, SharedDetections } from "./core/detect/detection.js";
import { fromSchema, toProperty, toSchema } from "./core/detect/schema.js";
import { filledValues } from "./core/fill/filled-values.js";
import type { FillOptions } from "./core/fill/options.js";
import { fill } from "./core/fill/pipeline.js";
import { saveAnew } from "./core/fill/save.js";
import type { OpenDocument } from "./core/input/document.js";
import { repairWarnings } from "./core/input/repair-warnings.js";
import { withDocument } from "./core/input/with-document.js";
import { detectMetrics, editMetrics } from "./core/metrics.js";
import { type ModelPort, NO_USAGE } from "./core/model/port.js";
import type { SourceDocument } from "./core/model/sources/document-text.js";
import { now } from "./core/now.js";
import type { OcrOptions } from "./core/ocr/recognise.js";
import { annotate } from "./core/pdf/marking/annotate.js";
import { drawPicture, type PagePicture } from "./core/pdf/picture.js";
import { type Conditionals, checkConditionals, conditionalsOf } from "./core/values/conditionals.js";
import { evidenceOf } from "./core/values/evidence.js";
import { FormfillError } from "./errors.js";

export type * from "./contract/edit-schema.js";
export type * from "./contract/runs.js";
export type { SharedDetections } from "./core/detect/detection.js";
export type { ModelPort, ModelReply, ModelRequest, ModelUsage } from "./core/model/port.js";
export { recordingModel } from "./core/model/recording-model.js";
export type { SourceDocument } from "./core/model/sources/document-text.js";
export type { OcrOptions } from "./core/ocr/recognise.js";
export type { PagePicture } from "./core/pdf/picture.js";
export { ERRORS, type ErrorCode, FormfillError } from "./errors.js";
export { anthropicModel, DEFAULT_MODEL, type ModelSettings } from "./outbound/anthropic.js";
export { estimateCost } from "./outbound/anthropic-prices.js";
export { verifyWebhook, type WebhookDelivery, type WebhookRefusal, type WebhookVerdict } from "./webhook-signature.js";

export interface CallOptions {
  /** Opens a password-protected file. */
  password?: string | undefined;
  /** Default 500. */
  maxPages?: number;
  /** Put TEST over every page. */
  watermark?: boolean | undefined;
  /** Supporting documents to fill from. */
  documents?: SourceDocument[] | undefined;
  /** How pages that are pictures are read. */
  ocr?: OcrOptions | undefined;
  /** Path of an ONNX model that looks for fields too; needs the optional peer onnxruntime-node. */
  detector?: string | undefined;
  /** For `fillFormBriefly`: name fields in the review by their schema keys, even if they were found by their native names. */
  schemaKeys?: boolean | undefined;
  /** Services the core can use only if its caller provides them. */
  ports?: Ports | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Ports {
  /** A language model, for instructions, documents and what rules leave open; `anthropicModel` makes one. */
  model?: ModelPort | undefined;
  /** Detections shared with other threads. */
  detections?: SharedDetections | undefined;
}

/** What kind of file it is, judged by its content, never by its name. */
export interface InspectedFile {
  type: FileResource["type"];
  mediaType: string;
  pageCount: number;
}

export interface DetectedForm {
  file: InspectedFile;
  output: DetectOutput;
  metrics: DetectMetrics;
}

export interface FilledForm {
  file: InspectedFile;
  /** The finished PDF. */
  pdf: Uint8Array;
  output: EditOutput;
  metrics: EditMetrics;
}

/** The result of filling, for callers that do not need the keys of the fields. */
export interface BrieflyFilledForm {
  file: InspectedFile;
  /** The finished PDF. */
  pdf: Uint8Array;
  output: Pick<EditOutput, "review" | "warnings">;
  /** How many fields were given a value. */
  filledCount: number;
  metrics: EditMetrics;
}

/**
 * Finds every field of a form.
 * @param file bytes of a PDF or an image
 * @throws FormfillError with a failure reason of the contract (§5)
 */
export async function detectForm(
  file: Uint8Array,
  config: DetectConfig = {},
  call: CallOptions = {},
): Promise<DetectedForm> {
  const started = now();
  return withDocument(file, openOptions(call), async (document) => {
    const detection = await detect(document, {
      ...config,
      model: call.ports?.model,
      ocr: call.ocr,
      detector: call.detector,
      shared: call.ports?.detections,
      ...progressOf(call),
    });
    const schema = toSchema(detection.fields, rootOf(detection.language, detection.understood?.conditionals));
    const mapped = config.inputSchema
      ? await mapOnto(detection, config.inputSchema, call)
      : { schema, mappingResult: null, warnings: [], usage: NO_USAGE };
    return {
      file: inspected(document),
      output: {
        schema: mapped.schema,
        annotatedSchema: schema,
        mappingResult: mapped.mappingResult,
        pages: detection.pages,
        warnings: [...repairWarnings(document), ...detection.warnings, ...mapped.warnings],
      },
      metrics: detectMetrics(detection, mapped.usage, started),
    };
  });
}

/** The client's own schema, with the positions of the fields found. */
async function mapOnto({ fields, language }: Detection, inputSchema: Record<string, unknown>, call: CallOptions) {
  const { mapSchema } = await import("./core/values/map-schema.js");
  return mapSchema(inputSchema, fields, {
    positioned: toProperty,
    language,
    model: call.ports?.model,
    signal: call.signal,
  });
}

/**
 * Fills a form. The finished PDF comes back as bytes beside the output; `output.editedFile` is null until someone stores it.
 * @throws FormfillError with a failure reason of the contract (§5)
 */
export async function fillForm(file: Uint8Array, config: EditConfig = {}, call: CallOptions = {}): Promise<FilledForm> {
  const started = now();
  return withDocument(file, openOptions(call), async (document) => {
    const filled = await fill(document, fillOptions(config, call));
    return {
      file: inspected(document),
      pdf: filled.bytes,
      output: {
        editedFile: null,
        filledValues: filledValues(filled.fields, filled.values),
        evidence: evidenceOf(filled.values),
        schema: toSchema(filled.fields, config.schema ?? rootOf(filled.language, filled.conditionals)),
        review: filled.review,
        warnings: filled.warnings,
      },
      metrics: editMetrics(filled, config, document.pageCount, started),
    };
  });
}

/**
 * Fills a form as `fillForm` does, with a shorter report. If the data use the PDF's own field names, the pages need not be
 * analysed: the native names then serve as keys, unless `schemaKeys` asks for those of the schema.
 * @throws FormfillError with a failure reason of the contract (§5)
 */
export async function fillFormBriefly(
  file: Uint8Array,
  config: EditConfig = {},
  call: CallOptions = {},
): Promise<BrieflyFilledForm> {
  const started = now();
  return withDocument(file, openOptions(call), async (document) => {
    const filled = await fill(document, { ...fillOptions(config, call), brief: call.schemaKeys !== true });
    return {
      file: inspected(document),
      pdf: filled.bytes,
      output: { review: filled.review, warnings: filled.warnings },
      filledCount: filled.values.length,
      metrics: editMetrics(filled, config, document.pageCount, started),
    };
  });
}

const fillOptions = (config: EditConfig, call: CallOptions): FillOptions => ({
  ...config,
  watermark: call.watermark,
  documents: call.documents,
  model: call.ports?.model,
  ocr: call.ocr,
  detector: call.detector,
  shared: call.ports?.detections,
  ...progressOf(call),
});

/**
 * Checks an edit schema by itself; whether its fields stand on the pages of a form only that form can tell.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export async function checkSchema(schema: EditSchema): Promise<void> {
  fromSchema(schema);
  await checkConditionals(conditionalsOf(schema));
}

/**
 * Draws the fields of a schema over the pages, each with its key, for a person to look at.
 * @returns a PDF of its own; signatures of the form do not hold in it
 * @throws FormfillError with a failure reason of the contract (§5)
 */
export async function annotateForm(
  file: Uint8Array,
  schema: EditSchema,
  call: CallOptions = {},
): Promise<{ pdf: Uint8Array }> {
  return withDocument(file, openOptions(call), (document) => {
    annotate(document.pdf, fromSchema(schema));
    return { pdf: saveAnew(document) };
  });
}

/**
 * Opens a file without looking for fields: its kind and its number of pages.
 * @throws FormfillError with a failure reason of the contract (§5)
 */
export async function inspectFile(file: Uint8Array, call: CallOptions = {}): Promise<InspectedFile> {
  return withDocument(file, openOptions(call), inspected);
}

/**
 * A page as a picture, as a person sees it.
 * @param pageIndex counted from 0
 * @throws FormfillError NOT_FOUND for a page the file does not have, or a failure reason of the contract (§5)
 */
export async function pagePicture(file: Uint8Array, pageIndex: number, call: CallOptions = {}): Promise<PagePicture> {
  return withDocument(file, openOptions(call), (document) => {
    if (!Number.isInteger(pageIndex) || pageIndex < 0 || pageIndex >= document.pageCount) {
      throw new FormfillError("NOT_FOUND", `The file has ${document.pageCount} pages.`);
    }
    return drawPicture(document, pageIndex, "colour");
  });
}

const inspected = ({ type, mediaType, pageCount }: OpenDocument): InspectedFile => ({ type, mediaType, pageCount });

const openOptions = (call: CallOptions) => ({ maxPages: call.maxPages ?? 500, password: call.password });

/** The root of a detected schema: closed, with the language and the rules of the form. */
const rootOf = (language: string | null, conditionals: Conditionals = {}): EditSchema => ({
  type: "object",
  properties: {},
  additionalProperties: false,
  ...(language === null ? {} : { "formfill:language": language }),
  ...conditionals,
});

const progressOf = (call: CallOptions) => ({ onProgress: call.onProgress, signal: call.signal });
