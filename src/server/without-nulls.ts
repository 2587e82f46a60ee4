/** The parts of a JSON Schema that show where null has no meaning. */
export interface JsonSchema {
  type?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/**
 * Removes null members where a schema makes them optional and gives null no meaning of its own, as some clients send missing
 * options as null. What a schema does not describe (data, edit schemas) is left as it is.
 */
export function withoutNulls(value: unknown, schema: JsonSchema): void {
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) withoutNulls(item, schema.items);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const members = value as Record<string, unknown>;
  for (const [key, member] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(members, key)) continue;
    if (members[key] !== null) withoutNulls(members[key], member);
    else if (!schema.required?.includes(key) && !admitsNull(member)) delete members[key];
  }
}

const admitsNull = ({ type, anyOf = [] }: JsonSchema): boolean => type === "null" || anyOf.some(admitsNull);
