import type { ReviewItem } from "../../../contract/runs.js";
import { oneLine } from "../one-line.js";

/** The review entry for a passage that is not given to the model. */
export function withheld(
  place: string,
  passage: string,
  why: "orders" | "hidden",
  pageIndex: number | null,
): ReviewItem {
  const reason =
    why === "orders"
      ? `${place} tries to give instructions; the passage was not used: “${oneLine(passage, 160)}”`
      : `${place} holds text a reader cannot see; it was not used: “${oneLine(passage, 160)}”`;
  return { key: place, reason, code: "MODEL_UNSURE", pageIndex, value: null };
}
