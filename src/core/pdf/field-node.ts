import type { PDFDocument, PDFObject } from "mupdf";

/**
 * A field dictionary with what it inherits (ISO 32000-2 12.7.4.1). Widgets of one field share the nodes above them, so each
 * is read once.
 */
export interface FieldNode {
  object: PDFObject;
  /** Fully qualified name, parts joined by dots. */
  name: string;
  type: string | null;
  flags: number;
  value: PDFObject | null;
  defaultAppearance: string | null;
  quadding: number;
  maxLength: number | null;
  options: PDFObject | null;
  tooltip: string | null;
  actions: PDFObject | null;
  /** The node above, whose Kids this one is among. */
  parent: FieldNode | null;
}

/** Deeper than any real name. */
const DEEPEST = 32;

const TREES = new WeakMap<PDFDocument, FieldTree>();

/** The fields of a document, as far as they were read; detection and filling share them. */
export function fieldTreeOf(pdf: PDFDocument): FieldTree {
  let tree = TREES.get(pdf);
  if (!tree) {
    const form = pdf.getTrailer().get("Root", "AcroForm");
    // The null object of an absent form cannot be asked for its entries.
    tree = new FieldTree(form.isDictionary() ? form : pdf.newDictionary());
    TREES.set(pdf, tree);
  }
  return tree;
}

/** Reads field dictionaries upwards, remembering those above. */
export class FieldTree {
  readonly #known = new Map<number, FieldNode>();
  readonly #root: FieldNode;

  constructor(acroForm: PDFObject) {
    this.#root = {
      object: acroForm,
      name: "",
      type: null,
      flags: 0,
      value: null,
      defaultAppearance: textOf(acroForm.get("DA")),
      quadding: numberOf(acroForm.get("Q")) ?? 0,
      maxLength: null,
      options: null,
      tooltip: null,
      actions: null,
      parent: null,
    };
  }

  /** The field a widget shows. The widget and its field may be one dictionary (ISO 32000-2 12.5.6.19). */
  read(object: PDFObject, below: readonly number[] = []): FieldNode {
    const number = objectNumber(object);
    const known = number > 0 ? this.#known.get(number) : undefined;
    if (known !== undefined) return known;
    const above = object.get("Parent");
    const path = [...below, number];
    // a field that is among its own ancestors has none
    const isNew = above.isDictionary() && path.length < DEEPEST && !path.includes(objectNumber(above));
    const parent = isNew ? this.read(above, path) : null;
    const node = inherit(object, parent ?? this.#root, parent);
    if (number > 0) this.#known.set(number, node);
    return node;
  }
}

const objectNumber = (object: PDFObject): number => (object.isIndirect() ? object.asIndirect() : 0);

function inherit(object: PDFObject, from: FieldNode, parent: FieldNode | null): FieldNode {
  // Asking for an absent entry costs as much as for a present one; the printed form tells at once which may be there.
  const entries = object.resolve().toString(true, true);
  const own = (key: string) => (entries.includes(`/${key}`) ? object.get(key) : undefined);
  const partial = textOf(own("T"));
  const type = own("FT");
  return {
    object,
    name: partial === null ? from.name : from.name === "" ? partial : `${from.name}.${partial}`,
    type: type?.isName() ? type.asName() : from.type,
    flags: numberOf(own("Ff")) ?? from.flags,
    value: present(own("V")) ?? from.value,
    defaultAppearance: textOf(own("DA")) ?? from.defaultAppearance,
    quadding: numberOf(own("Q")) ?? from.quadding,
    maxLength: numberOf(own("MaxLen")) ?? from.maxLength,
    options: present(own("Opt")) ?? from.options,
    tooltip: textOf(own("TU")) ?? from.tooltip,
    actions: present(own("AA")) ?? from.actions,
    parent,
  };
}

const present = (object: PDFObject | undefined): PDFObject | null =>
  object === undefined || object.isNull() ? null : object;

function textOf(object: PDFObject | undefined): string | null {
  return object?.isString() ? object.asString() : null;
}

function numberOf(object: PDFObject | undefined): number | null {
  return object?.isNumber() ? object.asNumber() : null;
}
