import type { PDFDocument, PDFObject } from "mupdf";
import { Entries } from "./entries.js";

/**
 * A field dictionary with what it inherits (ISO 32000-2 12.7.4.1). Widgets of one field share the nodes above them, so each
 * is read once.
 */
export interface FieldNode {
  object: PDFObject;
  /** The entries of the dictionary itself, as they were when it was read. */
  entries: Entries;
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
  /** The node whose Kids include this one. */
  parent: FieldNode | null;
}

/** Deeper than any real field hierarchy. */
const DEEPEST = 32;

const TREES = new WeakMap<PDFDocument, FieldTree>();

/** The fields of a document read so far; shared by detection and filling. */
export function fieldTreeOf(pdf: PDFDocument): FieldTree {
  let tree = TREES.get(pdf);
  if (!tree) {
    const form = pdf.getTrailer().get("Root", "AcroForm");
    // The null object of a missing form has no entries to read.
    tree = new FieldTree(form.isDictionary() ? form : pdf.newDictionary());
    TREES.set(pdf, tree);
  }
  return tree;
}

/** A field with what it inherits; in a loop of parents, nothing is inherited. */
export const readField = (pdf: PDFDocument, field: PDFObject): FieldNode =>
  fieldTreeOf(pdf).read(field, field.isIndirect() ? field.asIndirect() : 0, Entries.of(field));

/** Reads field dictionaries from the bottom up and remembers their ancestors. */
export class FieldTree {
  readonly #known = new Map<number, FieldNode>();
  readonly #root: FieldNode;

  constructor(acroForm: PDFObject) {
    const entries = Entries.of(acroForm);
    this.#root = {
      object: acroForm,
      entries,
      name: "",
      type: null,
      flags: 0,
      value: null,
      defaultAppearance: entries.text("DA"),
      quadding: entries.number("Q") ?? 0,
      maxLength: null,
      options: null,
      tooltip: null,
      actions: null,
      parent: null,
    };
  }

  /** The field a widget shows. The widget and its field may be one dictionary (ISO 32000-2 12.5.6.19). */
  read(object: PDFObject, objectNumber: number, entries: Entries, below: readonly number[] = []): FieldNode {
    const known = this.#known.get(objectNumber);
    if (known !== undefined) return known;
    const parent = this.#above(entries, [...below, objectNumber]);
    const node = inherit(object, entries, parent ?? this.#root, parent);
    // A direct object has only one place and is not read again.
    if (objectNumber > 0) this.#known.set(objectNumber, node);
    return node;
  }

  /** A field that is its own ancestor counts as having no parent. */
  #above(entries: Entries, below: readonly number[]): FieldNode | null {
    const objectNumber = entries.reference("Parent");
    if (below.length >= DEEPEST || below.includes(objectNumber)) return null;
    const known = this.#known.get(objectNumber);
    if (known !== undefined) return known;
    const object = entries.get("Parent");
    if (object === null) return null;
    const own = Entries.of(object);
    return own.isDictionary ? this.read(object, objectNumber, own, below) : null;
  }
}

function inherit(object: PDFObject, own: Entries, from: FieldNode, parent: FieldNode | null): FieldNode {
  const partial = own.text("T");
  return {
    object,
    entries: own,
    name: partial === null ? from.name : from.name === "" ? partial : `${from.name}.${partial}`,
    type: own.name("FT") ?? from.type,
    flags: own.number("Ff") ?? from.flags,
    value: own.get("V") ?? from.value,
    defaultAppearance: own.text("DA") ?? from.defaultAppearance,
    quadding: own.number("Q") ?? from.quadding,
    maxLength: own.number("MaxLen") ?? from.maxLength,
    options: own.get("Opt") ?? from.options,
    tooltip: own.text("TU") ?? from.tooltip,
    actions: own.get("AA") ?? from.actions,
    parent,
  };
}
