import { tokens } from "../lexicon/tokens.js";

/** What programs that read documents or dump forms say of a value beside it; none of it is asked for by a form. */
const REMARKS = new Set(
  (
    "confidence score probability citation citations page pageindex pagenumber bbox boundingbox boundingregions polygon spans " +
    "valuetype datatype fieldtype required readonly"
  ).split(" "),
);

/** Kinds of values and of fields; any other `type` is data. */
const TYPES = new Set(
  (
    "string text number integer boolean date datetime time array object null checkbox radio select dropdown textarea email tel " +
    "signature choice currency"
  ).split(" "),
);

/** What a list of fields with their values calls each field by, the most binding first. */
const NAMES = ["key", "name", "field", "fieldname", "id", "label", "question"];

/** What such a list is called; one called otherwise holds things that have a name and a value, such as assets. */
const LISTS =
  /^(?:form|pdf|key|input)?(?:fields?|data|values|fieldvalues|valuepairs|pairs|entries|inputs|answers|responses)$/;

type Tree = Record<string, unknown>;

/**
 * Members of an object without the wrapping other programs give to data: `{ "name": { "value": "Ada", "confidence": 0.9 } }` and
 * `{ "fields": [{ "name": "name", "value": "Ada" }] }` say `{ "name": "Ada" }`. What would be lost stays as it is.
 */
export function membersOf(tree: object): [string, unknown][] {
  const members: [string, unknown][] = [];
  for (const [key, each] of Object.entries(tree)) {
    const listed = Array.isArray(each) && LISTS.test(plain(key)) ? listedIn(each) : null;
    if (listed === null || Object.keys(listed).some((name) => Object.hasOwn(tree, name)))
      members.push([key, withoutWrapping(each, key)]);
    else for (const member of Object.entries(listed)) members.push(member);
  }
  return members;
}

/** Items of a list without their wrapping. */
export const itemsOf = (list: unknown[]): unknown[] =>
  list.map((each) => {
    const item = withoutWrapping(each, "");
    return isTree(item) ? Object.fromEntries(membersOf(item)) : item;
  });

/**
 * The values of a list of nothing but fields with their values, by name; all of a name that stands there several times, as
 * boxes ticked in one group do. Null where it lists anything else.
 */
export function listedIn(list: unknown): Tree | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const found = new Map<string, unknown[]>();
  for (const entry of list) {
    const pair = pairOf(entry);
    if (pair === null) return null;
    const values = found.get(pair[0]);
    if (values === undefined) found.set(pair[0], [pair[1]]);
    else values.push(pair[1]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** What an object holds that is nothing but a value with remarks; anything else as it is. */
function withoutWrapping(value: unknown, key: string): unknown {
  if (!isTree(value) || !Object.hasOwn(value, "value")) return value;
  const isRemark = ([name, said]: [string, unknown]) =>
    name === "value" || isOfMachines(name, said) || (NAMES.includes(plain(name)) && saysTheSame(said, key));
  return Object.entries(value).every(isRemark) ? value.value : value;
}

function pairOf(entry: unknown): [string, unknown] | null {
  if (!isTree(entry)) return null;
  const byName = new Map(Object.entries(entry).map(([name, said]) => [plain(name), said]));
  const held = ["value", "answer"].filter((name) => byName.has(name));
  const name = NAMES.map((each) => byName.get(each)).find((said) => typeof said === "string" && said.trim() !== "");
  const isKnown = ([key, said]: [string, unknown]) =>
    held.includes(key) || NAMES.includes(key) || isOfMachines(key, said);
  if (held.length !== 1 || name === undefined || ![...byName].every(isKnown)) return null;
  return [name as string, byName.get(held[0]!)];
}

const isOfMachines = (name: string, said: unknown): boolean =>
  REMARKS.has(plain(name)) || (name === "type" && typeof said === "string" && TYPES.has(plain(said)));

const saysTheSame = (said: unknown, key: string): boolean =>
  typeof said === "string" && tokens(said).join(" ") === tokens(key).join(" ");

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");
