/**
 * Measures filling a form's own fields: `npm run eval:native -- DIR [--only NAME] [--all]`. Every field of every PDF in the folder
 * is given a value. Flattening must not change a pixel in any renderer on this machine, and two renderers must show each box alike;
 * `--all` lists the boxes that they show differently.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setLog } from "mupdf";
import { detectForm, fillForm } from "../../src/index.js";
import { type Difference, difference, patchDifference } from "./compare.js";
import { type Picture, renderers } from "./pictures.js";
import { type Given, withSampleValues } from "./sample-values.js";
import { withoutButtons } from "./without-buttons.js";

/** Resolution of the comparison. */
const DPI = 100;
/** Levels of rounding: MuPDF blends a transparent page and its fields in two steps, a flattened page in one. */
const ROUNDING = 2;
/** Above this difference the content of a box looks different to a person. */
const TOLERANCE = 0.25;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, all: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write("usage: npm run eval:native -- DIR [--only NAME] [--all]\n");
  process.exitCode = 2;
} else {
  setLog({ error() {}, warning() {} });
  const names = readdirSync(folder).filter((name) => name.endsWith(".pdf") && name.includes(values.only));
  const measured: Measured[] = [];
  for (const name of names.sort()) measured.push(await measure(name, readFileSync(join(folder, name))));
  report(measured);
}

interface Measured {
  name: string;
  /** What flattening changed, by renderer. */
  flattening: Map<string, Difference>;
  boxes: { field: Given; difference: number }[];
}

async function measure(name: string, bytes: Uint8Array): Promise<Measured> {
  const detected = await detectForm(bytes, { advancedOptions: { nativeFieldsOnly: true } });
  const { schema, given } = withSampleValues(detected.output.schema);
  const editable = await fillForm(bytes, { schema, advancedOptions: { flattenPdf: false } });
  const flat = await fillForm(bytes, { schema });
  const shown = new Map(renderers().map(({ name, pages }) => [name, pages(withoutButtons(editable.pdf), DPI)]));
  const flattening = new Map(
    renderers().map(({ name, pages }) => [name, sumOf(shown.get(name) ?? [], pages(flat.pdf, DPI))]),
  );
  const [first, second] = [...shown.values()];
  const boxes = given.flatMap((field) => {
    const [a, b] = [first?.[field.pageIndex], second?.[field.pageIndex]];
    return a && b ? [{ field, difference: patchDifference(a, b, field.box, DPI) }] : [];
  });
  return { name, flattening, boxes };
}

function sumOf(before: Picture[], after: Picture[]): Difference {
  const pages = before.map((picture, at) =>
    difference(picture, after[at] ?? { width: 0, height: 0, rgb: new Uint8Array() }),
  );
  return {
    pixels: pages.reduce((sum, page) => sum + page.pixels, 0),
    most: Math.max(0, ...pages.map((page) => page.most)),
  };
}

function report(measured: Measured[]): void {
  const lines: string[] = [];
  for (const { name, flattening, boxes } of measured) {
    for (const [renderer, { pixels, most }] of flattening) {
      if (pixels > 0) lines.push(`${name}: flattened, ${pixels} values differ by up to ${most} of 255 in ${renderer}`);
    }
    const unlike = boxes.filter(({ difference }) => difference > TOLERANCE);
    if (unlike.length > 0)
      lines.push(`${name}: ${unlike.length} of ${boxes.length} boxes look different in two renderers`);
    for (const { field, difference } of values.all ? unlike : []) {
      const { left, top, right, bottom } = field.box;
      const place = [left, top, right, bottom].map(Math.round).join(" ");
      lines.push(`  ${difference.toFixed(2)} ${field.kind} ${field.key}, page ${field.pageIndex + 1} at ${place}`);
    }
  }
  for (const { name } of renderers()) {
    const found = measured.map(({ flattening }) => flattening.get(name) as Difference);
    const same = found.filter(({ pixels }) => pixels === 0).length;
    const rounded = found.filter(({ most }) => most <= ROUNDING).length;
    lines.push(
      `flattened as editable in ${name}: ${same} of ${found.length} files to the pixel, ${rounded} within ${ROUNDING} levels`,
    );
  }
  const boxes = measured.flatMap((one) => one.boxes);
  const alike = boxes.filter(({ difference }) => difference <= TOLERANCE).length;
  if (boxes.length > 0)
    lines.push(
      `${alike} of ${boxes.length} filled boxes look the same in ${renderers()
        .map(({ name }) => name)
        .join(" and ")}`,
    );
  process.stdout.write(`${lines.join("\n")}\n`);
}
