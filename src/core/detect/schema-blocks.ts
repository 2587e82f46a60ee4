import type { EditProperty } from "../../contract/edit-schema.js";
import type { Block, FormField } from "../field.js";
import { isRecord } from "../fields/keywords.js";

/** A property that is a field, with its path. */
export interface Leaf {
  /** Dotted path through the blocks around it. */
  key: string;
  property: unknown;
  at: string;
  blocks: Block[];
}

/** The fields among the properties of a schema; an object property is a block of further fields. */
export function leaves(properties: Record<string, unknown>, at: string, blocks: Block[] = []): Leaf[] {
  return Object.entries(properties).flatMap(([name, property]): Leaf[] => {
    const here = `${at}.${name}`;
    if (!isRecord(property) || !isRecord(property.properties)) {
      return [{ key: [...blocks.map((block) => block.key), name].join("."), property, at: here, blocks }];
    }
    const { properties: parts, ...keywords } = property;
    const inner = Object.entries(parts as Record<string, unknown>).map(([part, own]) => [
      part,
      within(own, part, keywords),
    ]);
    return leaves(Object.fromEntries(inner), `${here}.properties`, [...blocks, { key: name, keywords }]);
  });
}

/** A part inherits the page of its block and its share of the block's value, unless it has its own. */
function within(property: unknown, part: string, block: Record<string, unknown>): unknown {
  if (!isRecord(property)) return property;
  const value = block["extend_edit:value"];
  return {
    ...(block["extend_edit:page_index"] === undefined
      ? {}
      : { "extend_edit:page_index": block["extend_edit:page_index"] }),
    ...(isRecord(value) && Object.hasOwn(value, part) ? { "extend_edit:value": value[part] } : {}),
    ...property,
  };
}

/** Nests the entries of fields under the blocks they are part of. */
export function underBlocks<T>(
  entries: { field: FormField; value: T }[],
  wrap: (block: Block, parts: Record<string, T>) => T,
  blocks: Block[] = [],
): Record<string, T> {
  const depth = blocks.length;
  const groups = new Map<string, { field: FormField; value: T }[]>();
  for (const entry of entries) {
    const name = entry.field.blocks?.[depth]?.key ?? nameOf(entry.field);
    const group = groups.get(name);
    if (group) group.push(entry);
    else groups.set(name, [entry]);
  }
  return Object.fromEntries(
    [...groups].map(([name, group]) => {
      const block = group[0]?.field.blocks?.[depth];
      return [name, block ? wrap(block, underBlocks(group, wrap, [...blocks, block])) : group[0]!.value];
    }),
  );
}

/** The last part of a field's key: its name within its block. */
function nameOf({ key, blocks = [] }: FormField): string {
  const prefix = blocks.map((block) => `${block.key}.`).join("");
  return key.slice(prefix.length);
}

/** A block as a property again. */
export const toBlock = (block: Block, parts: Record<string, EditProperty>): EditProperty => ({
  ...(block.keywords as EditProperty),
  properties: parts,
});
