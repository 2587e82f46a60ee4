import type { ReviewItem } from "../../../contract/runs.js";
import { oneLine } from "../one-line.js";

const REASONS = {
  orders: "tries to give instructions and was not used",
  hidden: "holds text a reader cannot see, which was not used",
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
