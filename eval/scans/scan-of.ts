import * as mupdf from "mupdf";
import type { Box } from "../../src/core/geometry.js";
import { type Keystone, toDisplayed } from "../../src/core/turn.js";

/** How scanning degrades a page. */
export interface Spoiling {
  dpi: number;
  /** Degrees clockwise, quarter turns included. */
  angle: number;
  colour: "gray" | "bilevel" | "colour";
  /** JPEG quality; bilevel pages are compressed without loss, like faxes. */
  quality: number;
  /** Standard deviation of the noise, in levels of 255. */
  noise: number;
  /** The perspective of a photographed page; none on a scanner. */
  keystone?: Keystone;
}

export interface ScannedPage {
  /** A PDF with one page that is just a picture. */
  pdf: Uint8Array;
  /** Where a box of the digital page is on the scan. */
  place(box: Box): Box;
}

/** A page of a PDF as if scanned: rendered, turned, blurred, with noise, compressed. */
export function scanOf(pdf: Uint8Array, pageIndex: number, spoiling: Spoiling, password?: string): ScannedPage {
  const document = new mupdf.PDFDocument(pdf);
  if (password !== undefined && document.needsPassword()) document.authenticatePassword(password);
  const page = document.loadPage(pageIndex);
  try {
    const [left, top, right, bottom] = page.getBounds();
    const straight = { width: right - left, height: bottom - top };
    const isSideways = Math.round(spoiling.angle / 90) % 2 !== 0;
    const size = isSideways ? { width: straight.height, height: straight.width } : straight;
    const about = (x: number, y: number) => mupdf.Matrix.translate(x, y);
    const turn = [
      about(-left - straight.width / 2, -top - straight.height / 2),
      mupdf.Matrix.rotate(spoiling.angle),
      about(size.width / 2, size.height / 2),
      mupdf.Matrix.scale(spoiling.dpi / 72, spoiling.dpi / 72),
    ].reduce((product, matrix) => mupdf.Matrix.concat(product, matrix));
    const { keystone } = spoiling;
    const picture = draw(page, turn, size, spoiling);
    try {
      if (keystone) photograph(picture, spoiling.angle, keystone, spoiling.dpi / 72);
      spoil(picture, spoiling);
      const turned = { angle: spoiling.angle, ...size, ...(keystone && { keystone }) };
      return { pdf: wrap(picture, size, spoiling), place: (box) => toDisplayed(box, straight, turned) };
    } finally {
      picture.destroy();
    }
  } finally {
    page.destroy();
    document.destroy();
  }
}

function draw(
  page: mupdf.PDFPage,
  turn: mupdf.Matrix,
  size: { width: number; height: number },
  { dpi, colour }: Spoiling,
): mupdf.Pixmap {
  const space = colour === "colour" ? mupdf.ColorSpace.DeviceRGB : mupdf.ColorSpace.DeviceGray;
  const picture = new mupdf.Pixmap(space, [0, 0, (size.width * dpi) / 72, (size.height * dpi) / 72], false);
  picture.clear(255);
  const device = new mupdf.DrawDevice(turn, picture);
  page.run(device, mupdf.Matrix.identity);
  device.close();
  return picture;
}

/** Applies perspective to a turned page: each pixel shows the point of the page that a camera would see there. */
function photograph(picture: mupdf.Pixmap, angle: number, { across, down, shear }: Keystone, scale: number): void {
  const pixels = picture.getPixels();
  const flat = pixels.slice();
  const [width, height, step] = [picture.getWidth(), picture.getHeight(), picture.getNumberOfComponents()];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [right, below] = [column - width / 2, row - height / 2];
      // Undo the turn, undo the perspective, turn again.
      const [u, v] = [cos * right + sin * below, cos * below - sin * right];
      const level = u - shear * v;
      const depth = 1 - (across * level + down * v) / scale;
      const [x, y] = [level / depth, v / depth];
      const fromX = Math.round(cos * x - sin * y + width / 2);
      const fromY = Math.round(sin * x + cos * y + height / 2);
      const isOnPage = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height;
      for (let part = 0; part < step; part++) {
        pixels[(row * width + column) * step + part] = isOnPage ? flat[(fromY * width + fromX) * step + part]! : 255;
      }
    }
  }
}

function spoil(picture: mupdf.Pixmap, { noise, colour }: Spoiling): void {
  const pixels = picture.getPixels();
  const step = picture.getNumberOfComponents();
  const random = noiseSource(7);
  let before = pixels[0]!;
  for (let i = step; i < pixels.length - step; i++) {
    const own = pixels[i]!;
    // Optical blur over the neighbouring pixels.
    const soft = (before + 2 * own + pixels[i + step]!) / 4;
    before = own;
    pixels[i] = Math.max(0, Math.min(255, Math.round(soft * 0.93 + 12 + noise * random())));
    if (colour === "bilevel") pixels[i] = pixels[i]! < 150 ? 0 : 255;
  }
}

/** Reproducible noise, nearly normal with deviation 1: sums of uniform numbers. */
function noiseSource(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  return () => (uniform() + uniform() + uniform() - 1.5) * 2;
}

function wrap(
  picture: mupdf.Pixmap,
  size: { width: number; height: number },
  { colour, quality }: Spoiling,
): Uint8Array {
  const image = new mupdf.Image(colour === "bilevel" ? picture.asPNG() : picture.asJPEG(quality, false));
  const document = new mupdf.PDFDocument();
  try {
    const resources = document.addObject({ XObject: { Scan: document.addImage(image) } });
    const { width, height } = size;
    const paint = `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`;
    document.insertPage(-1, document.addPage([0, 0, width, height], 0, resources, paint));
    return document.saveToBuffer("compress").asUint8Array().slice();
  } finally {
    document.destroy();
    image.destroy();
  }
}
