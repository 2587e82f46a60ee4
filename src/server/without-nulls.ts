/** What of a JSON Schema tells where a null means nothing. */
export interface JsonSchema {
  type?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/**
 * Takes null members away wherever a schema lets them be absent and gives null no meaning of its own: clients that write down
 * their absent options write them as null. What a schema does not look into (data, edit schemas) stays as it came.
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
