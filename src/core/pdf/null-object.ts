import { PDFObject } from "mupdf";

/**
 * Imported for its effect: the null object has no entries, like the missing entry it stands for (ISO 32000-2 7.3.9). In mupdf
 * 1.28.1 it looks them up in its document, of which it has none, so that a null in an array throws.
 */
const nothing = () => PDFObject.Null;
Object.assign(PDFObject.Null, { get: nothing, getInheritable: nothing, resolve: nothing });
