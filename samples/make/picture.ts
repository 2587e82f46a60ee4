/** Draws the picture in the README, a form before and after filling: `npm run picture`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import * as mupdf from "mupdf";
import { PDFDocument, rgb } from "pdf-lib";
import { fillForm } from "../../src/index.js";

const SAMPLE = "patient-registration";
const PICTURE = "docs/before-after.png";
const GAP = 24;
/** Pixels for each point. */
const SCALE = 1.25;

const form = await readFile(`samples/${SAMPLE}.pdf`);
const data: unknown = JSON.parse(await readFile(`samples/data/${SAMPLE}.json`, "utf8"));
const { pdf } = await fillForm(new Uint8Array(form), { data });
await mkdir("docs", { recursive: true });
await writeFile(PICTURE, picture(await sideBySide(form, pdf)));

async function sideBySide(before: Uint8Array, after: Uint8Array): Promise<Uint8Array> {
  const sheet = await PDFDocument.create();
  const pages = [...(await sheet.embedPdf(before)), ...(await sheet.embedPdf(after))];
  const { width, height } = pages[0]!;
  const ground = sheet.addPage([2 * width + 3 * GAP, height + 2 * GAP]);
  ground.drawRectangle({ x: 0, y: 0, ...ground.getSize(), color: rgb(0.93, 0.94, 0.95) });
  pages.forEach((page, i) => {
    const x = GAP + i * (width + GAP);
    ground.drawRectangle({
      x,
      y: GAP,
      width,
      height,
      color: rgb(1, 1, 1),
      borderColor: rgb(0.8, 0.82, 0.84),
      borderWidth: 1,
    });
    ground.drawPage(page, { x, y: GAP });
  });
  return sheet.save();
}

function picture(bytes: Uint8Array): Uint8Array {
  const document = new mupdf.PDFDocument(bytes);
  const page = document.loadPage(0);
  const pixmap = page.toPixmap(mupdf.Matrix.scale(SCALE, SCALE), mupdf.ColorSpace.DeviceRGB);
  const png = pixmap.asPNG().slice();
  for (const object of [pixmap, page, document]) object.destroy();
  return png;
}
