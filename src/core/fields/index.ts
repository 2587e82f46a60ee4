import type { EditProperty } from "../../contract/edit-schema.js";
import type { FieldKindName } from "../field.js";
import { checkbox } from "./checkbox.js";
import { choice } from "./choice.js";
import { comb } from "./comb.js";
import type { FieldKind } from "./kind.js";
import { radio } from "./radio.js";
import { signature } from "./signature.js";
import { tableOf } from "./table.js";
import { text } from "./text.js";

const table = tableOf({ named: kindNamed, of: kindOf });

/** Every kind of field there is. */
const KINDS: Record<FieldKindName, FieldKind> = { text, comb, checkbox, radio, choice, signature, table };

/** The order in which kinds are asked whether a property is theirs: the narrow ones first, text takes what is left. */
const ASKED: readonly FieldKind[] = [table, signature, choice, radio, checkbox, comb, text];

/** The kind of a name. */
export function kindNamed(name: FieldKindName): FieldKind {
  return KINDS[name];
}

/** The kind that a property of a schema is of; text where none claims it. */
export function kindOf(property: EditProperty): FieldKind {
  return ASKED.find((kind) => kind.owns(property)) ?? text;
}
