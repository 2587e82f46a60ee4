import type { EditProperty } from "../../../contract/edit-schema.js";
import type { FieldKindName } from "../../field.js";
import type { FieldKind } from "../kind.js";

/** The kinds a column may be of; handed in because a table is one of them. */
export interface Kinds {
  named(name: FieldKindName): FieldKind;
  of(property: EditProperty): FieldKind;
}
