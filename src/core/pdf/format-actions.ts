import type { FieldFormat } from "../../contract/edit-schema.js";

/**
 * The format a field gets from one of Acrobat's built-in functions (JavaScript for Acrobat API, "AForm"). The script is parsed,
 * never run: it must be a single call with literal arguments.
 */
export function formatOfActions(actions: { format?: string; keystroke?: string }): FieldFormat | null {
  return formatOfScript(actions.format) ?? formatOfScript(actions.keystroke);
}

type Argument = string | number | boolean;

const CALL = /(?<![\w.])(AF\w+)\s*\(([^()]*)\)/;

/** Patterns, masks and signs are shorter; a longer literal is something else. */
const LONGEST_LITERAL = 100;

function formatOfScript(script: string | undefined): FieldFormat | null {
  const call = script === undefined ? null : CALL.exec(script);
  const read = call === null ? undefined : FUNCTIONS[call[1]!.replace(/_(?:Format|Keystroke)/, "_")];
  const given = read === undefined ? [] : argumentsOf(call![2]!);
  if (given.some((argument) => typeof argument === "string" && argument.length > LONGEST_LITERAL)) return null;
  return read?.(given) ?? null;
}

/** The literals of a call: numbers, booleans and quoted strings. */
function argumentsOf(list: string): Argument[] {
  const literals = list.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|(true|false)|([+-]?\d+(?:\.\d+)?)/gs);
  return [...literals].map(([, double, single, boolean, number]) => {
    if (number !== undefined) return Number(number);
    if (boolean !== undefined) return boolean === "true";
    return unescaped(double ?? single ?? "");
  });
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gis, (_, u?: string, x?: string, other?: string) => {
    const code = u ?? x;
    return code === undefined ? (other ?? "") : String.fromCharCode(Number.parseInt(code, 16));
  });

const FUNCTIONS: Record<string, (given: Argument[]) => FieldFormat | null> = {
  AFDate_: ([index]) => dateFormat(DATES[Number(index)]),
  AFDate_Ex: ([pattern]) => dateFormat(pattern),
  AFTime_: ([index]) => ({ kind: "time", pattern: TIMES[Number(index)] ?? "HH:mm" }),
  AFTime_Ex: ([pattern]) => ({
    kind: "time",
    pattern: pattern === undefined ? "HH:mm" : toUnicodePattern(String(pattern)),
  }),
  AFNumber_: ([decimals, style, negative, , currency, before]) =>
    numberFormat(decimals, style, negative, currency, before),
  AFPercent_: ([decimals, style]) => ({
    kind: "percent",
    decimals: decimalsOf(decimals),
    decimal: (STYLES[Number(style)] ?? STYLES[0]!).decimal,
  }),
  AFSpecial_: ([index]) => {
    const name = SPECIALS[Number(index)];
    return name === undefined ? null : { kind: "special", name };
  },
  AFSpecial_Ex: ([mask]) => (typeof mask === "string" && mask !== "" ? { kind: "special", name: "mask", mask } : null),
};

/** The patterns AFDate_Format refers to by number. */
const DATES = [
  "m/d",
  "m/d/yy",
  "mm/dd/yy",
  "mm/yy",
  "d-mmm",
  "d-mmm-yy",
  "dd-mmm-yy",
  "yy-mm-dd",
  "mmm-yy",
  "mmmm-yy",
  "mmm d, yyyy",
  "mmmm d, yyyy",
  "m/d/yy h:MM tt",
  "m/d/yy HH:MM",
];
const TIMES = ["HH:mm", "h:mm a", "HH:mm:ss", "h:mm:ss a"];
const SPECIALS = ["zip", "zip4", "phone", "ssn"];

/** Separator styles of AFNumber_Format and AFPercent_Format. */
const STYLES = [
  { grouping: ",", decimal: "." },
  { grouping: "", decimal: "." },
  { grouping: ".", decimal: "," },
  { grouping: "", decimal: "," },
  { grouping: "'", decimal: "." },
];

function dateFormat(pattern: Argument | undefined): FieldFormat | null {
  if (typeof pattern !== "string" || pattern === "") return null;
  const unicode = toUnicodePattern(pattern);
  return /[dMy]/.test(unicode) ? { kind: "date", pattern: unicode } : { kind: "time", pattern: unicode };
}

/** Acrobat has months in lower case and minutes in upper case; Unicode (UTS 35) has the opposite, and `a` for am/pm. */
function toUnicodePattern(pattern: string): string {
  return pattern.replace(/m+|M+|t+|Y+|D+/g, (run) => {
    if (run[0] === "m") return "M".repeat(run.length);
    if (run[0] === "M") return "m".repeat(run.length);
    return run[0] === "t" ? "a" : run.toLowerCase();
  });
}

function numberFormat(
  decimals: Argument | undefined,
  style: Argument | undefined,
  negative: Argument | undefined,
  currency: Argument | undefined,
  before: Argument | undefined,
): FieldFormat {
  const sign = typeof currency === "string" ? currency : "";
  return {
    kind: "number",
    decimals: decimalsOf(decimals),
    ...(STYLES[Number(style)] ?? STYLES[0]!),
    // Styles 2 and 3 are black and red parentheses; the colour is left to the viewer.
    ...(negative === 2 || negative === 3 ? { negative: "parentheses" as const } : {}),
    ...(sign === "" ? {} : before === true ? { prefix: sign } : { suffix: sign }),
  };
}

const decimalsOf = (given: Argument | undefined): number => Math.min(10, Math.max(0, Math.trunc(Number(given) || 0)));
