import type { PDFDocument } from "mupdf";
import type { FieldKindName, FormField, Place } from "../../field.js";
import { height, width } from "../../geometry.js";
import { numbers, strokeColor } from "../content/operators.js";
import { PageInk } from "../content/page-ink.js";
import { showText } from "../content/show-text.js";
import { family } from "../fonts/families.js";
import { FontBook } from "../fonts/font-book.js";
import { shape } from "../text/shape.js";

type Rgb = [number, number, number];

/** Easy to distinguish, also for people with red-green colour blindness. */
const COLORS: Record<FieldKindName, Rgb> = {
  text: [0.1, 0.36, 0.75],
  comb: [0, 0.52, 0.6],
  checkbox: [0.85, 0.4, 0.02],
  radio: [0.62, 0.2, 0.6],
  choice: [0.3, 0.3, 0.75],
  signature: [0.75, 0.1, 0.2],
  table: [0.35, 0.35, 0.35],
};
const NAME_SIZE = 5.5;

/** Draws the box and the key of every field over the pages, as page content, for a person to look at. */
export function annotate(pdf: PDFDocument, fields: FormField[]): void {
  const fonts = new FontBook(pdf);
  const ink = new PageInk(pdf, fonts);
  for (const field of fields) {
    const color = COLORS[field.kind];
    for (const { place, name } of placesOf(field)) {
      ink.draw(place.pageIndex, place.box, `${outline(place, color)} ${caption(place, name, color, fonts)}`);
    }
  }
  ink.apply();
  fonts.embed();
}

/** Every box of a field with its caption; the boxes of choices have their own. */
function placesOf(field: FormField): { place: Place; name: string }[] {
  const choices = field.options.flatMap(({ place, value }) =>
    place ? [{ place, name: `${field.key} = ${value}` }] : [],
  );
  const own =
    choices.length > 0 ? choices : [{ place: { pageIndex: field.pageIndex, box: field.box }, name: field.key }];
  return [...own, ...field.also.map((place) => ({ place, name: field.key }))];
}

function outline({ box }: Place, color: Rgb): string {
  return `${strokeColor(color)} 0.8 w ${numbers([0, 0, width(box), height(box)])} re S`;
}

/** The key in small letters: inside the box if it is high enough, above it for check boxes. */
function caption({ box }: Place, name: string, color: Rgb, fonts: FontBook): string {
  const shaped = shape(name, family("sansBold"));
  const [x, y] = height(box) > 2 * NAME_SIZE ? [1.5, 2] : [0, height(box) + 1.2];
  return showText({ lines: [{ x, y, shaped }], size: NAME_SIZE, color }, fonts);
}
