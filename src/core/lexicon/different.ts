import { tokens } from "./tokens.js";

/** Words for "different from the one above" in European languages; folded. */
const DIFFERENT: ReadonlySet<string> = new Set(
  (
    "different differing differs abweichend abweichende abweichender abweichendes abweichenden abweicht differente " +
    "distinto distinta diferente diverso diversa afwijkend afwijkende inny inna inne rozny rozna forskellig afvigende " +
    "avvikande annorlunda"
  ).split(" "),
);

/** Whether a text is about something different from what is usual or was given before, such as "Phone (if different)". */
export const isDifferent = (text: string): boolean => tokens(text).some((word) => DIFFERENT.has(word));
