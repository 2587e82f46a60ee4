import { Font, PDFDocument, PDFObject } from "mupdf";

/**
 * Loaded for its effect: the objects of a document are given back when the document is destroyed, and not before.
 *
 * mupdf 1.28.1 takes one reference too many on each object it hands out (the maker takes one, the constructor of PDFObject takes
 * another, `_drop` gives one back), so that nothing that was ever looked at is freed. Where that is mended, freeing still waits for
 * finalizers: the collector sees small handles, finds nothing worth collecting, and the engine's memory, which never shrinks, grows.
 */
const held = new WeakMap<PDFDocument, Pointer[]>();

type Pointer = PDFObject["pointer"];

/** The parts of the library that its types keep to themselves. */
interface Library {
  documents: Record<"_fromPDFObjectNew" | "_fromPDFObjectKeep", (this: PDFDocument, pointer: Pointer) => PDFObject>;
  objects: Finalized & { _drop(pointer: Pointer): void };
  fonts: Finalized;
}
interface Finalized {
  _finalizer: Pick<FinalizationRegistry<number>, "register" | "unregister">;
}
const { documents, objects, fonts } = {
  documents: PDFDocument.prototype,
  objects: PDFObject,
  fonts: Font,
} as unknown as Library;

const make = documents._fromPDFObjectNew;

/** Of a pointer that is only borrowed: the reference the constructor takes is the one that is needed. */
documents._fromPDFObjectKeep = function noted(pointer) {
  const object = make.call(this, pointer);
  if (pointer === 0) return object;
  // Not the handles: the collector would have to move tens of thousands of them, over and over.
  const pointers = held.get(this);
  if (pointers) pointers.push(pointer);
  else held.set(this, [pointer]);
  return object;
};

/** Of a pointer that comes with a reference of its own. */
documents._fromPDFObjectNew = function owned(pointer) {
  const object = this._fromPDFObjectKeep(pointer);
  objects._drop(pointer);
  return object;
};

// Tens of thousands of registrations would cost more than the objects. Of fonts there is one for each letter that is read, which
// its reader gives back.
objects._finalizer = { register() {}, unregister: () => true };
fonts._finalizer = objects._finalizer;

// Its pointer is among those held.
PDFObject.prototype.destroy = () => {};

const destroy = PDFDocument.prototype.destroy;
PDFDocument.prototype.destroy = function destroyWithObjects(): void {
  for (const pointer of held.get(this) ?? []) objects._drop(pointer);
  held.delete(this);
  destroy.call(this);
};
