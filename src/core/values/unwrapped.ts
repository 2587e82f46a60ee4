import { tokens } from "../lexicon/tokens.js";

/** Metadata that programs for reading documents or dumping forms add to a value; no form asks for it. */
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

/** Properties that name a field in a list of fields with their values, the most specific first. */
const NAMES = ["key", "name", "field", "fieldname", "id", "label", "question"];

/** Names of such lists; under other names, the items are things with a name and a value, such as assets. */
const LISTS =
  /^(?:form|pdf|key|input)?(?:fields?|data|values|fieldvalues|valuepairs|pairs|entries|inputs|answers|responses)$/;

type Tree = Record<string, unknown>;

/**
 * Members of an object without the wrapping added by other programs: `{ "name": { "value": "Ada", "confidence": 0.9 } }` and
 * `{ "fields": [{ "name": "name", "value": "Ada" }] }` become `{ "name": "Ada" }`, unless that would lose data.
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
 * The values by name, if a list contains only fields with their values, otherwise null. A name that occurs several times, as
 * for boxes ticked in one group, gets a list of all its values.
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

/** The value of an object that is just a value with metadata; anything else is returned unchanged. */
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
