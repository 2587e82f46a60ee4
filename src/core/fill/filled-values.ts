import { underBlocks } from "../detect/schema-blocks.js";
import type { FormField } from "../field.js";
import type { CheckedValue } from "../values/value.js";

/** What was written, in the shape of the schema: by property, parts of a block under the block. */
export function filledValues(fields: FormField[], values: CheckedValue[]): Record<string, unknown> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const written = values.flatMap(({ key, value }) => {
    const field = byKey.get(key);
    return field === undefined ? [] : [{ field, value }];
  });
  return underBlocks<unknown>(written, (_block, parts) => parts);
}
