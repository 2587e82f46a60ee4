import type { Warning } from "../../contract/runs.js";
import { packageOf } from "../ocr/languages.js";
import type { PageContent } from "../page.js";

/** With a lower mean confidence the words of a page are guessed rather than read. */
const POOR = 0.6;

/** What a person should know about a detection. */
export function warningsOf(contents: PageContent[], fieldCount: number): Warning[] {
  const reading = readingWarnings(contents);
  if (fieldCount > 0) return reading;
  return [{ code: "NO_FIELDS_FOUND", message: "No fields were found in this document." }, ...reading];
}

/** Pages that were hard to read, or are in a language whose data are not installed. */
function readingWarnings(contents: PageContent[]): Warning[] {
  return contents.flatMap(({ pageIndex, recognition }): Warning[] => {
    if (!recognition) return [];
    const page = `Page ${pageIndex + 1}`;
    if (recognition.missing) {
      const install = `npm install ${packageOf(recognition.missing)}`;
      const message = `${page} seems to be in a language whose recognition data is not installed. Install it with: ${install}`;
      return [{ code: "OCR_LOW_CONFIDENCE", message, pageIndex }];
    }
    if (recognition.confidence >= POOR) return [];
    const message = `${page} is a scan that could hardly be read. Check its field names, or scan it again.`;
    return [{ code: "OCR_LOW_CONFIDENCE", message, pageIndex }];
  });
}
