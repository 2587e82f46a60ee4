import type { EditConfig } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { itemsOf, listedIn, membersOf } from "./unwrapped.js";
import type { Assignment } from "./value.js";

/** One scalar, or a list of scalars or objects, found in the client's data. */
export interface Datum {
  /** `applicant.birth.date`, `children[0].name` */
  path: string;
  /** The same, key by key; an index into an array is a number. */
  steps: (string | number)[];
  value: unknown;
  /** Its place in the order of the data, if not its index: a joined value comes after its parts. */
  at?: number;
}

/** The keys of a datum, from the outermost to its own, without indices. */
export const keysOf = ({ steps }: Datum): string[] => steps.filter((step) => typeof step === "string");

export interface Gathered {
  /** Values the schema fixes; they need no matching. */
  presets: Assignment[];
  data: Datum[];
}

/** More or deeper data than any form asks for is not read, which bounds the work. */
const MOST_DEPTH = 40;
const MOST_DATA = 100_000;

/** Collects all values: presets of the schema, and the client's data flattened to paths. */
export function gather(fields: FormField[], config: EditConfig): Gathered {
  const presets = fields
    .filter((field) => field.preset !== undefined)
    .map((field) => ({
      key: field.key,
      value: field.preset,
      source: "preset" as const,
      path: `schema.properties.${field.key}`,
      score: 1,
      why: "preset in the schema",
    }));
  return { presets, data: config.data === undefined ? [] : flatten(config.data) };
}

/**
 * Scalars of any JSON with their paths, in document order, each list also as a whole before its items, for tables and lists
 * of boxes; nulls and blank strings are left out.
 */
export function flatten(root: unknown): Datum[] {
  const found: Datum[] = [];
  const stack: { steps: (string | number)[]; value: unknown }[] = [{ steps: [], value: listedIn(root) ?? root }];
  while (stack.length > 0 && found.length < MOST_DATA) {
    const { steps, value } = stack.pop() ?? { steps: [], value: null };
    if (isBlank(value)) continue;
    if (typeof value !== "object") {
      found.push({ path: toPath(steps), steps, value });
      continue;
    }
    if (steps.length >= MOST_DEPTH) {
      // reported as unused; without steps, nothing is matched to it
      found.push({ path: `${toPath(steps.slice(0, 4))}…`, steps: [], value: null });
      continue;
    }
    const items = Array.isArray(value) ? itemsOf(value) : null;
    if (items && items.length > 0 && steps.length > 0 && items.every((each) => isRow(each) || isScalar(each))) {
      found.push({ path: toPath(steps), steps, value: items });
    }
    const inner: [string | number, unknown][] = items ? items.map((each, i) => [i, each]) : membersOf(value as object);
    for (let i = inner.length - 1; i >= 0; i--) {
      const [key, each] = inner[i] ?? ["", null];
      stack.push({ steps: [...steps, key], value: each });
    }
  }
  // reported as unused as well
  if (stack.length > 0) found.push({ path: "…", steps: [], value: null });
  return found;
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  typeof value === "function";

const shown = (key: string): string => (key.length > 400 ? `${key.slice(0, 399)}…` : key);

const isScalar = (value: unknown): boolean => !isBlank(value) && typeof value !== "object";

const isRow = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** `a.b[0].c` */
function toPath(steps: (string | number)[]): string {
  return steps
    .map((step, i) => (typeof step === "number" ? `[${step}]` : `${i === 0 ? "" : "."}${shown(step)}`))
    .join("");
}
