import type { PDFDocument } from "mupdf";
import { textOfStream } from "../text-stream.js";
import { withProperties, type XmpProperty } from "./xmp.js";

/** Larger packets are not the metadata of a form. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/**
 * The machine-readable mark of values a model had a part in: our own property, and the IPTC term for a human document with
 * parts from a trained model (Regulation (EU) 2024/1689, article 50(2)).
 */
const MARK: readonly XmpProperty[] = [
  {
    namespace: "urn:formfill:ai:1.0#",
    prefix: "ffai",
    name: "aiAssisted",
    value: "True",
    schema: "formfill AI marking",
    type: "Boolean",
    description: "Values of the form were produced with the help of artificial intelligence",
  },
  {
    namespace: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
    prefix: "Iptc4xmpExt",
    name: "DigitalSourceType",
    value: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia",
    schema: "IPTC Extension",
    type: "URI",
    description: "The type of the source of this digital document",
  },
];

/** Adds the mark to the document's metadata, which is otherwise kept as it is. */
export function addAiMark(pdf: PDFDocument): void {
  const catalog = pdf.getTrailer().get("Root");
  const old = catalog.get("Metadata");
  const packet = old.isStream() ? textOfStream(old) : "";
  const text = packet.length <= MOST_CHARACTERS ? packet : null;
  // A new object: an older stream may be what a signature covers.
  catalog.put("Metadata", pdf.addStream(withProperties(text, MARK), { Type: "Metadata", Subtype: "XML" }));
}
