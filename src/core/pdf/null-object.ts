import { PDFObject } from "mupdf";

/**
 * Loaded for its effect: the null object holds nothing, as the absent entry that it stands for (ISO 32000-2 7.3.9). In mupdf 1.28.1
 * it asks the document it belongs to for what it holds, and has none: a null among the items of an array then throws.
 */
const nothing = () => PDFObject.Null;
Object.assign(PDFObject.Null, { get: nothing, getInheritable: nothing, resolve: nothing });
