import type { EditConfig, Progress, ReviewItem, Warning } from "../../contract/runs.js";
import { detect } from "../detect/pipeline.js";
import { fromSchema, withinPages } from "../detect/schema.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import { check } from "../values/check.js";
import { gather } from "../values/gather.js";
import { map } from "../values/map.js";
import { draw } from "./draw.js";
import { finish } from "./finish.js";
import { readBack } from "./read-back.js";

export interface FillOptions extends EditConfig {
  /** Put TEST over every page (test keys, wire contract §7). */
  watermark?: boolean | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface FillResult {
  bytes: Uint8Array;
  fields: FormField[];
  filledValues: Record<string, unknown>;
  review: ReviewItem[];
  warnings: Warning[];
  timings: { detectionMs: number; mappingMs: number; fillingMs: number };
}

/** Fills an opened form: find the fields or take the schema's, match and check the values, draw, read back, save. */
export async function fill(document: OpenDocument, options: FillOptions): Promise<FillResult> {
  const started = performance.now();
  const detected = options.schema ? null : await detect(document, options);
  const fields = options.schema ? fromSchema(options.schema) : (detected?.fields ?? []);
  withinPages(fields, document.pageCount);
  const detectedAt = performance.now();

  const gathered = gather(fields, options);
  const mapping = map(fields, gathered, { language: detected?.language ?? null });
  const checked = check(fields, mapping.assignments, { language: detected?.language ?? null, today: options.today });
  const mappedAt = performance.now();

  const drawn = draw(document, fields, checked.values, options);
  const unread = readBack(document, fields, drawn.values);
  const finished = finish(document, fields, options);
  return {
    bytes: finished.bytes,
    fields,
    filledValues: Object.fromEntries(drawn.values.map((value) => [value.key, value.value])),
    review: [...mapping.review, ...checked.review, ...drawn.review, ...unread],
    warnings: [...(detected?.warnings ?? []), ...mapping.warnings, ...drawn.warnings, ...finished.warnings],
    timings: {
      detectionMs: Math.round(detectedAt - started),
      mappingMs: Math.round(mappedAt - detectedAt),
      fillingMs: Math.round(performance.now() - mappedAt),
    },
  };
}
