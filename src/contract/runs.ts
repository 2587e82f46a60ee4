/** Configurations, outputs and run objects as they travel (service-spec "Resources"; wire contract §3). */
import type { Static } from "typebox";
import type { AdvancedOptionsSchema, DetectConfigSchema, EditConfigSchema } from "./schemas/config.js";
import type {
  DetectMetricsSchema,
  DetectOutputSchema,
  EditMetricsSchema,
  EditOutputSchema,
  EditRunSchema,
  EvidenceSchema,
  FormDetectionRunSchema,
  MappingResultSchema,
  ModelMetricsSchema,
  PageSchema,
  ProgressSchema,
  ReviewItemSchema,
  UsageSchema,
  WarningSchema,
} from "./schemas/run.js";

export type AdvancedOptions = Static<typeof AdvancedOptionsSchema>;
export type DetectConfig = Static<typeof DetectConfigSchema>;
/** The configuration for the document engine: documents and templates have been resolved by then. */
export type EditConfig = Omit<Static<typeof EditConfigSchema>, "documents" | "templateId">;

export type PageSummary = Static<typeof PageSchema>;
export type PageKind = PageSummary["kind"];
export type ReviewItem = Static<typeof ReviewItemSchema>;
export type ReviewCode = ReviewItem["code"];
export type Warning = Static<typeof WarningSchema>;
export type WarningCode = Warning["code"];
export type MappingResult = Static<typeof MappingResultSchema>;
export type ValueEvidence = Static<typeof EvidenceSchema>;
export type DetectOutput = Static<typeof DetectOutputSchema>;
export type EditOutput = Static<typeof EditOutputSchema>;

export type ModelMetrics = Static<typeof ModelMetricsSchema>;
export type DetectMetrics = Static<typeof DetectMetricsSchema>;
export type EditMetrics = Static<typeof EditMetricsSchema>;
export type Progress = Static<typeof ProgressSchema>;
export type Stage = Progress["stage"];
export type Usage = Static<typeof UsageSchema>;

export type EditRun = Static<typeof EditRunSchema>;
export type FormDetectionRun = Static<typeof FormDetectionRunSchema>;
export type RunStatus = EditRun["status"];
