/** What is announced to webhook endpoints (service-spec "Events"). */
export const EVENT_TYPES = [
  "edit_run.processed",
  "edit_run.failed",
  "form_detection_run.processed",
  "form_detection_run.failed",
  "batch.completed",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];
