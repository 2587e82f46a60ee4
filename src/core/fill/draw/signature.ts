import { Image } from "mupdf";
import type { FormField, Place } from "../../field.js";
import { type Box, height, width } from "../../geometry.js";
import { numbers } from "../../pdf/content/operators.js";
import { family } from "../../pdf/fonts/families.js";
import { printable } from "../../pdf/text/clean.js";
import { fitText } from "../../pdf/text/fit.js";
import { asColor } from "../../pdf/text/style.js";
import type { Writing } from "../../values/value.js";
import { onPage } from "../expectation.js";
import { type Pen, placesOf } from "../pen.js";
import { panelOf } from "./panel-of.js";
import { drawOnPage, pageStyle } from "./text.js";

type Signing = Extract<Writing, { kind: "text" | "image" }>;

/** Writes a typed name in a signing hand, or the picture of a signature. */
export function writeSignature(field: FormField, writing: Signing, pen: Pen): void {
  for (const place of placesOf(field)) {
    if (writing.kind === "image") drawPicture(field, writing.bytes, place, pen);
    else drawName(field, writing, place, pen);
  }
}

function drawName(field: FormField, writing: Extract<Writing, { kind: "text" }>, place: Place, pen: Pen): void {
  const name = printable(writing.text, { lines: false });
  const panel = panelOf(place.box);
  const style = {
    ...pageStyle(field, panel, pen.typeSize),
    // Loops of a signing hand reach further than printed letters.
    size: field.text.fontSize ?? Math.min(20, panel.height * 0.78),
    color: field.text.fontColor ? asColor(field.text.fontColor) : [0.05, 0.1, 0.4],
    family: family(pen.options.signatureFont ?? "signature"),
    mayWrap: false,
    baselines: pen.baselines(place, false),
  };
  const fitted = fitText(name, panel, style);
  drawOnPage(field, name, fitted, place, pen);
  pen.noteShown(writing, fitted);
}

/** The picture as large as the box allows, its proportions kept, standing at the left on the line. */
function drawPicture(field: FormField, bytes: Uint8Array, place: Place, pen: Pen): void {
  const image = new Image(bytes);
  try {
    const size = contained(place.box, image.getWidth(), image.getHeight());
    const name = pen.ink.image(place.pageIndex, pen.pdf.addImage(image));
    pen.expect(field, null, onPage(place));
    pen.ink.draw(place.pageIndex, place.box, `${numbers([size.width, 0, 0, size.height, 0, 0])} cm /${name} Do`);
  } finally {
    image.destroy();
  }
}

function contained(box: Box, imageWidth: number, imageHeight: number) {
  const scale = Math.min(width(box) / imageWidth, height(box) / imageHeight);
  return { width: imageWidth * scale, height: imageHeight * scale };
}
