import type { Warning } from "../../contract/runs.js";
import type { OpenDocument } from "./document.js";

/** Tells that a file was damaged, and what was lost may have been lost unseen. */
export function repairWarnings({ repaired }: OpenDocument): Warning[] {
  if (!repaired) return [];
  return [
    { code: "REPAIRED_FILE", message: "The file was damaged and has been repaired. Parts of it may be missing." },
  ];
}
