import * as mupdf from "mupdf";
import { PDFDocument } from "pdf-lib";
import { seeded } from "./seeded.js";

const DPI = 200;
const POINTS = 72;
/** Skew of the sheet in degrees. */
const SKEW = 0.8;
/** Grey level of the paper, and amplitude of the noise. */
const PAPER = 246;
const NOISE = 5;
const JPEG_QUALITY = 78;

/** The first page as if scanned: a grey picture, slightly turned, with noise. */
export async function scanned(bytes: Uint8Array): Promise<Uint8Array> {
  const source = new mupdf.PDFDocument(bytes);
  const page = source.loadPage(0);
  const [, , width, height] = page.getBounds();
  const pixmap = draw(page, width, height);
  addNoise(pixmap);
  const picture = pixmap.asJPEG(JPEG_QUALITY, false).slice();
  for (const object of [pixmap, page, source]) object.destroy();
  return onePage(picture, width, height);
}

function draw(page: mupdf.PDFPage, width: number, height: number): mupdf.Pixmap {
  const scale = DPI / POINTS;
  const box: mupdf.Rect = [0, 0, Math.round(width * scale), Math.round(height * scale)];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, box, false);
  pixmap.clear(255);
  const turn = mupdf.Matrix.concat(mupdf.Matrix.scale(scale, scale), mupdf.Matrix.rotate(SKEW));
  const device = new mupdf.DrawDevice(turn, pixmap);
  page.run(device, mupdf.Matrix.identity);
  device.close();
  device.destroy();
  return pixmap;
}

/** Greyer paper, softer ink and specks, from a fixed seed. */
function addNoise(pixmap: mupdf.Pixmap): void {
  const pixels = pixmap.getPixels();
  const random = seeded(20260209);
  for (let i = 0; i < pixels.length; i++) {
    const grey = 40 + (pixels[i]! / 255) * (PAPER - 40);
    const stray = (random() + random() + random() - 1.5) * NOISE * 2;
    const speck = random() < 0.00003 ? -150 : 0;
    pixels[i] = Math.max(0, Math.min(255, grey + stray + speck));
  }
}

async function onePage(picture: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const image = await pdf.embedJpg(picture);
  pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return pdf.save({ useObjectStreams: false });
}
