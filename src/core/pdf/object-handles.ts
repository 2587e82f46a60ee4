import { PDFDocument, PDFObject } from "mupdf";

/**
 * Loaded for its effect: the objects of a document are given back when the document is destroyed.
 *
 * mupdf 1.28.1 takes one reference too many on each object it hands out (the maker takes one, the constructor of PDFObject takes
 * another, `_drop` gives one back), so that nothing that was ever looked at is freed. Where that is mended, freeing still waits for
 * finalizers: the collector sees small handles, finds nothing worth collecting, and the engine's memory, which never shrinks, grows.
 */
const made = new WeakMap<PDFDocument, PDFObject[]>();

/** The parts of the library that its types keep to themselves. */
interface Library {
  documents: Record<(typeof MAKERS)[number], (this: PDFDocument, pointer: number) => PDFObject>;
  objects: { _drop(pointer: number): void; _finalizer: Pick<FinalizationRegistry<number>, "register" | "unregister"> };
}
const MAKERS = ["_fromPDFObjectNew", "_fromPDFObjectKeep"] as const;
const { documents, objects } = { documents: PDFDocument.prototype, objects: PDFObject } as unknown as Library;

for (const maker of MAKERS) {
  const make = documents[maker];
  documents[maker] = function noted(pointer) {
    const object = make.call(this, pointer);
    if (pointer === 0) return object;
    objects._drop(pointer);
    const handles = made.get(this);
    if (handles) handles.push(object);
    else made.set(this, [object]);
    return object;
  };
}

// Tens of thousands of registrations would cost more than the objects.
objects._finalizer = { register() {}, unregister: () => true };

const destroy = PDFDocument.prototype.destroy;
PDFDocument.prototype.destroy = function destroyWithObjects(): void {
  for (const object of made.get(this) ?? []) object.destroy();
  made.delete(this);
  destroy.call(this);
};
