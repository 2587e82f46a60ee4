import * as mupdf from "mupdf";
import { describe, expect, test } from "vitest";
import { openDocument } from "../../../src/core/input/open.js";

const LIMITS = { maxPages: 10 };

function picture(width: number, height: number, space = mupdf.ColorSpace.DeviceGray): mupdf.Pixmap {
  const pixmap = new mupdf.Pixmap(space, [0, 0, width, height], false);
  pixmap.clear(255);
  return pixmap;
}

async function sizeOf(bytes: Uint8Array): Promise<[number, number]> {
  const document = await openDocument(bytes, LIMITS);
  const page = document.pdf.loadPage(0);
  const [left, top, right, bottom] = page.getBounds();
  document.close();
  return [Math.round(right - left), Math.round(bottom - top)];
}

describe("a picture opens as a page", () => {
  test("of its true size where it says its resolution", async () => {
    const pixmap = picture(850, 1100);
    pixmap.setResolution(100, 100);
    expect(await sizeOf(pixmap.asPNG())).toEqual([612, 792]);
  });

  test.each([150, 300])("of an A4 sheet where it says none and would be larger (%s dpi)", async (dpi) => {
    const [width, height] = [595.3, 841.9].map((points) => Math.round((points * dpi) / 72));
    expect(await sizeOf(picture(width!, height!).asPNG())).toEqual([595, 842]);
  });

  test("no larger than the screen shows it where it is small", async () => {
    expect(await sizeOf(picture(800, 400).asPNG())).toEqual([600, 300]);
  });

  test.each([
    ["PNG", picture(300, 400).asPNG()],
    ["JPEG", picture(300, 400).asJPEG(80, false)],
    ["JPEG in CMYK", picture(300, 400, mupdf.ColorSpace.DeviceCMYK).asJPEG(80, false)],
  ])("from %s", async (_, bytes) => {
    const document = await openDocument(bytes.slice(), LIMITS);
    expect(document).toMatchObject({ type: "IMG", pageCount: 1, encrypted: false, signed: false });
    document.close();
  });

  test("for each frame of a TIFF", async () => {
    const document = await openDocument(tiff(3), LIMITS);
    expect(document).toMatchObject({ type: "IMG", mediaType: "image/tiff", pageCount: 3 });
    document.close();
    await expect(openDocument(tiff(11), LIMITS)).rejects.toMatchObject({ code: "FILE_SIZE_TOO_LARGE" });
  });
});

describe("a picture that cannot be opened is refused", () => {
  test("with more pixels than can be decoded", async () => {
    await expect(openDocument(headerOfPng(30_000, 30_000), LIMITS)).rejects.toMatchObject({
      code: "FILE_SIZE_TOO_LARGE",
      message: "The image has 30000 × 30000 pixels; the limit is 100 million.",
    });
  });

  test("as a GIF, which may be animated", async () => {
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    await expect(openDocument(gif, LIMITS)).rejects.toMatchObject({ code: "FILE_TYPE_NOT_SUPPORTED" });
  });

  test("without pixels behind its header", async () => {
    await expect(openDocument(Buffer.from("\xff\xd8\xff\xe0nothing", "latin1"), LIMITS)).rejects.toMatchObject({
      code: expect.stringMatching(/^(CORRUPT_FILE|FILE_TYPE_NOT_SUPPORTED)$/),
    });
  });
});

/** A PNG that promises its pixels and holds none. */
function headerOfPng(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(picture(1, 1).asPNG().slice());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Frames of 8 × 8 white pixels (TIFF 6.0: header, then one directory of entries and one strip a frame). */
function tiff(frames: number): Uint8Array {
  const entries = 10;
  const directory = 2 + entries * 12 + 4;
  const strip = 64;
  const bytes = Buffer.alloc(8 + frames * (directory + strip), 255);
  bytes.write("II", 0, "latin1");
  bytes.writeUInt16LE(42, 2);
  bytes.writeUInt32LE(8, 4);
  for (let frame = 0; frame < frames; frame++) {
    const at = 8 + frame * (directory + strip);
    const values = [
      [256, 8],
      [257, 8],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, at + directory],
      [277, 1],
      [278, 8],
      [279, strip],
      [284, 1],
    ];
    bytes.writeUInt16LE(entries, at);
    values.forEach(([tag, value], i) => {
      bytes.writeUInt16LE(tag!, at + 2 + i * 12);
      bytes.writeUInt16LE(4, at + 4 + i * 12);
      bytes.writeUInt32LE(1, at + 6 + i * 12);
      bytes.writeUInt32LE(value!, at + 10 + i * 12);
    });
    bytes.writeUInt32LE(frame + 1 < frames ? at + directory + strip : 0, at + directory - 4);
  }
  return bytes;
}
