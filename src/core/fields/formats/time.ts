import type { FieldFormat } from "../../../contract/edit-schema.js";
import { type Format, isComb, roomOf } from "./format.js";
import { writeDate } from "./write-date.js";

type TimeFormat = Extract<FieldFormat, { kind: "time" }>;

/** `14:30`, `2:30 pm`, `14h30`, `14.30 Uhr`, `1430` */
const TIME = /^(\d{1,2})(?:\s*[:.h]\s*|(?=\d{2}$))(\d{2})(?::(\d{2}))?\s*(?:(am|pm|a\.m\.|p\.m\.)|Uhr|h)?$/i;
const HOUR = /^(\d{1,2})\s*(?:(am|pm|a\.m\.|p\.m\.)|Uhr|h)$/i;

const LONGEST = 40;

/** Times of day in the field's own pattern. */
export const time: Format<TimeFormat> = {
  write(value, format, field, context) {
    if (typeof value !== "string" || value.length > LONGEST) return null;
    const text = value
      .normalize("NFKC")
      .trim()
      .replace(/^\d{4}-\d{2}-\d{2}T/, "");
    const exact = TIME.exec(text);
    const whole = exact === null ? HOUR.exec(text) : null;
    if (exact === null && whole === null) return null;
    const half = exact?.[4] ?? whole?.[2];
    const said = Number(exact?.[1] ?? whole?.[1]);
    const hour = half === undefined ? said : (said % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
    const [minute, second] = [Number(exact?.[2] ?? 0), Number(exact?.[3] ?? 0)];
    if (hour > 23 || minute > 59 || second > 59) return null;
    const written = writeDate(
      { year: 2000, month: 1, day: 1, time: { hour, minute, second } },
      format.pattern || "HH:mm",
      context.locale,
    );
    const bare = written.replace(/\D/g, "");
    return { text: isComb(field) && bare.length === roomOf(field) ? bare : written, findings: [] };
  },
};
