import type { ReviewItem } from "../../../contract/runs.js";
import { oneLine } from "../one-line.js";

const REASONS = {
  orders: "contains instructions to the model and was not used",
  hidden: "contains hidden text, which was not used",
};

/** The review entry for a passage that is withheld from the model. */
export function withheld(
  place: string,
  passage: string,
  why: keyof typeof REASONS,
  pageIndex: number | null = null,
): ReviewItem {
  const reason = `${place} ${REASONS[why]}: “${oneLine(passage, 160)}”`;
  return { key: place, reason, code: "MODEL_UNSURE", pageIndex, value: null };
}
