import { describe, expect, test } from "vitest";
import { openDocument } from "../../../src/core/input/open.js";
import { renderPage } from "../../../src/core/pdf/render.js";
import { webp } from "../../fixtures/webp.js";

const LIMITS = { maxPages: 10 };
const [WIDTH, HEIGHT] = [60, 80];

/** Left half of one colour, right half of another. */
function halves(left: number[], right: number[]): Uint8ClampedArray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(i % WIDTH < WIDTH / 2 ? left : right, i * 4);
  return data;
}

/** Gray levels in the middle of both halves of the page. */
async function levelsOf(bytes: Uint8Array): Promise<[number, number]> {
  const document = await openDocument(bytes, LIMITS);
  try {
    expect(document).toMatchObject({ type: "IMG", mediaType: "image/webp", pageCount: 1 });
    const { gray, width, height } = renderPage(document, 0);
    const row = Math.floor(height / 2) * width;
    return [gray[row + Math.floor(width / 4)]!, gray[row + Math.floor((3 * width) / 4)]!];
  } finally {
    document.close();
  }
}

describe("a WebP picture opens as a page", () => {
  test.each([true, false])("with its pixels where they belong (lossless %s)", async (lossless) => {
    const [left, right] = await levelsOf(
      await webp(WIDTH, HEIGHT, halves([0, 0, 0, 255], [255, 255, 255, 255]), lossless),
    );
    expect(left).toBeLessThan(10);
    expect(right).toBeGreaterThan(245);
  });

  test("on white where the ground shows through", async () => {
    expect(await levelsOf(await webp(WIDTH, HEIGHT, halves([0, 0, 0, 0], [0, 0, 0, 255])))).toEqual([255, 0]);
  });
});

describe("a WebP picture is refused", () => {
  test("as an animation", async () => {
    await expect(openDocument(header({ animated: true }), LIMITS)).rejects.toMatchObject({
      code: "FILE_TYPE_NOT_SUPPORTED",
      message: "The file is an animated image, not an image of a page.",
    });
  });

  test("with more pixels than can be decoded", async () => {
    await expect(openDocument(header({ width: 16_000, height: 16_000 }), LIMITS)).rejects.toMatchObject({
      code: "FILE_SIZE_TOO_LARGE",
    });
  });

  test("without pixels behind its header, or cut off", async () => {
    await expect(openDocument(header({}), LIMITS)).rejects.toMatchObject({ code: "CORRUPT_FILE" });
    const whole = await webp(WIDTH, HEIGHT, noise());
    await expect(openDocument(whole.slice(0, whole.length / 2), LIMITS)).rejects.toMatchObject({
      code: "CORRUPT_FILE",
    });
    await expect(openDocument(whole.slice(0, 25), LIMITS)).rejects.toMatchObject({ code: "CORRUPT_FILE" });
  });

  test("and the next one opens", async () => {
    const whole = await webp(WIDTH, HEIGHT, noise());
    for (let at = 30; at < whole.length; at += 997) {
      const damaged = whole.slice();
      damaged.fill(0xff, at, at + 40);
      await openDocument(damaged, LIMITS).then(
        (document) => document.close(),
        (thrown) => expect(thrown).toMatchObject({ code: "CORRUPT_FILE" }),
      );
    }
    expect(await levelsOf(await webp(WIDTH, HEIGHT, halves([0, 0, 0, 255], [0, 0, 0, 255])))).toEqual([0, 0]);
  });
});

function noise(): Uint8ClampedArray {
  let state = 1;
  return Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return i % 4 === 3 ? 255 : state >> 16;
  });
}

/** An extended header and nothing behind it (RFC 9649 2.7). */
function header({ width = WIDTH, height = HEIGHT, animated = false }): Uint8Array {
  const file = Buffer.alloc(30);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(22, 4);
  file.write("WEBPVP8X", 8, "latin1");
  file.writeUInt32LE(10, 16);
  file[20] = animated ? 0x02 : 0;
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
}
