import type { EditProperty, EditSchema } from "../../contract/edit-schema.js";
import type { MappingResult } from "../../contract/runs.js";
import { withinLimits } from "../detect/schema-limits.js";
import type { FormField } from "../field.js";
import { isRecord, malformed } from "../fields/keywords.js";
import { LANGUAGES } from "../lexicon/concepts.js";
import type { ModelProperty } from "../model/match/ask-for-matches.js";
import { type Leftover, matchLeftover } from "../model/match/match-leftover.js";
import type { ModelPort } from "../model/port.js";
import type { Datum } from "./gather.js";
import { assign } from "./match/assign.js";
import { certain } from "./match/chain.js";
import { indexFields } from "./match/field-index.js";
import { type Pair, pairsOf } from "./match/score.js";

/** A client's own schema mapped to a form (wire contract §3). */
export interface MappedSchema extends Pick<Leftover, "warnings" | "usage"> {
  /** The client's schema, with the form's positions at the properties that were found. */
  schema: EditSchema;
  mappingResult: MappingResult;
}

/** A property of the client's schema that holds a value. */
interface Leaf {
  steps: string[];
  property: EditProperty;
}

/** A property with less certainty counts as not on the form. */
const LEAST = 0.5;

/** Factors for titles and descriptions, which count less than keys. */
const BY_TITLE = 0.97;
const BY_DESCRIPTION = 0.85;

export interface MapSchemaOptions {
  /** The form's own property for a field. */
  positioned: (field: FormField) => EditProperty;
  language: string | null;
  /** Used for the properties that the rules leave open. */
  model?: ModelPort | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Finds the field of the form for each property of a client's schema.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR naming the place
 */
export async function mapSchema(
  given: Record<string, unknown>,
  fields: FormField[],
  { positioned, language, model, signal }: MapSchemaOptions,
): Promise<MappedSchema> {
  withinLimits(given);
  if (!isRecord(given.properties)) malformed("inputSchema.properties", "an object");
  const leaves = leavesOf(given.properties);
  const index = indexFields(fields, LANGUAGES.find((known) => known === language) ?? null);
  const data = leaves.map((leaf) => datumOf(leaf, leaf.steps));
  const pairs = leaves.flatMap((leaf, i) =>
    strongest(
      wordings(leaf).flatMap(({ datum, worth }) =>
        pairsOf(datum, i, index).map((pair) => ({ ...pair, score: pair.score * worth })),
      ),
    ),
  );
  const settled = certain(pairs, data, [...fields.keys()]);
  const chosen = assign(settled.filter(({ score }) => score >= LEAST)).sort((a, b) => a.datum - b.datum);

  const fieldOf = new Map(chosen.map((pair) => [leaves[pair.datum]!, fields[pair.field]!]));
  const matched = new Set(fieldOf.values());
  const open = leaves.filter((leaf) => !fieldOf.has(leaf));
  const leftover = await matchLeftover(
    model,
    open.map(described),
    fields.filter((field) => !matched.has(field) && !field.readOnly),
    signal,
  );
  for (const { path, key } of leftover.matches) {
    const leaf = open.find(({ steps }) => steps.join(".") === path);
    const field = fields.find((each) => each.key === key);
    if (leaf && field) fieldOf.set(leaf, field);
  }
  const used = new Set(fieldOf.values());
  return {
    schema: withPositions(given, fieldOf, positioned) as EditSchema,
    mappingResult: {
      matches: leaves.flatMap((leaf) => {
        const field = fieldOf.get(leaf);
        return field === undefined ? [] : [{ inputPath: leaf.steps.join("."), formFieldKey: field.key }];
      }),
      unmatchedInputPaths: leaves.filter((leaf) => !fieldOf.has(leaf)).map(({ steps }) => steps.join(".")),
      unusedFormFieldKeys: fields.filter((field) => !used.has(field)).map(({ key }) => key),
    },
    warnings: leftover.warnings,
    usage: leftover.usage,
  };
}

/** Properties that hold values: objects are descended into, a list counts as one. */
function leavesOf(properties: Record<string, unknown>, above: string[] = []): Leaf[] {
  return Object.entries(properties).flatMap(([name, property]): Leaf[] => {
    if (!isRecord(property)) return [];
    const steps = [...above, name];
    return isRecord(property.properties)
      ? leavesOf(property.properties, steps)
      : [{ steps, property: property as EditProperty }];
  });
}

/** A property as described to the model. */
function described({ steps, property: { type, title, description } }: Leaf): ModelProperty {
  const words = [[type].flat().join(" or "), title, description].filter(
    (each) => typeof each === "string" && each !== "",
  );
  return { path: steps.join("."), description: words.join(", ") };
}

/** The wordings of a property: its key, its title, its description. */
function wordings(leaf: Leaf): { datum: Datum; worth: number }[] {
  const { title, description } = leaf.property;
  const above = leaf.steps.slice(0, -1);
  return [
    { datum: datumOf(leaf, leaf.steps), worth: 1 },
    ...(typeof title === "string" && title !== ""
      ? [{ datum: datumOf(leaf, [...above, title]), worth: BY_TITLE }]
      : []),
    ...(typeof description === "string" && description !== "" && description.length < 120
      ? [{ datum: datumOf(leaf, [...above, description]), worth: BY_DESCRIPTION }]
      : []),
  ];
}

const datumOf = (leaf: Leaf, steps: string[]): Datum => ({
  path: leaf.steps.join("."),
  steps,
  value: exampleOf(leaf.property),
});

/** An example value for a property, so that its shape can be weighed like that of a real one. */
function exampleOf(property: EditProperty): unknown {
  const types = [property.type].flat();
  const [first] = property.enum ?? [];
  if (first !== undefined && first !== null) return first;
  if (types.includes("array")) return isRecord(property.items?.properties) ? [{}] : ["text"];
  if (types.includes("boolean")) return true;
  if (types.includes("number") || types.includes("integer")) return 2;
  if (property.format === "date") return "2000-12-31";
  if (property.format === "email") return "name@domain.example";
  return "text";
}

function strongest(pairs: Pair[]): Pair[] {
  const best = new Map<number, Pair>();
  for (const pair of pairs) if (pair.score > (best.get(pair.field)?.score ?? 0)) best.set(pair.field, pair);
  return [...best.values()];
}

/** A copy of the client's schema; properties found on the form get the form's position and type. */
function withPositions(
  schema: Record<string, unknown>,
  fieldOf: Map<Leaf, FormField>,
  positioned: (field: FormField) => EditProperty,
): Record<string, unknown> {
  const byPath = new Map([...fieldOf].map(([leaf, field]) => [JSON.stringify(leaf.steps), field]));
  const copy = (node: Record<string, unknown>, above: string[]): Record<string, unknown> => {
    const { properties } = node;
    if (!isRecord(properties)) return { ...node, "formfill:not_on_form": true };
    const inner = Object.entries(properties).map(([name, property]) => {
      const steps = [...above, name];
      const field = byPath.get(JSON.stringify(steps));
      if (!isRecord(property)) return [name, property];
      if (field === undefined) return [name, copy(property, steps)];
      const { description, title } = property;
      return [
        name,
        { ...property, ...positioned(field), ...(title ? { title } : {}), ...(description ? { description } : {}) },
      ];
    });
    return { ...node, properties: Object.fromEntries(inner) };
  };
  return copy({ type: "object", ...schema }, []);
}
