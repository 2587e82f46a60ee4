import { describe, expect, test } from "vitest";
import { detectForm, fillForm } from "../../../src/index.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

type Objects = Record<number, string>;

/** A page that paints `content` with these resources; object 10 is the first of a chain. */
const painting = (content: string, resources: string, chain: Objects): Uint8Array =>
  rawPdf({
    3: pageWith("", "/Contents 5 0 R").replace("/Resources<<>>", `/Resources<<${resources}>>`),
    4: "<<>>",
    5: stream(content),
    ...chain,
  });

const LINE = "20 50 m 180 50 l S";

/** Streams that paint one another as the page paints the first of them. */
function chained(paints: string, entries: string, resources: (next: number) => string) {
  return (length: number): Uint8Array => {
    const part = (at: number) =>
      at < length
        ? stream(paints, `${entries}/Resources<<${resources(10 + at)}>>`)
        : stream(LINE, `${entries}/Resources<<>>`);
    const parts = Array.from({ length }, (_, at): [number, string] => [10 + at, part(at + 1)]);
    return painting(paints, resources(10), Object.fromEntries(parts));
  };
}

const FORM = "/Type/XObject/Subtype/Form/BBox[0 0 200 300]";
const nextForm = (next: number) => `/XObject<</Next ${next} 0 R>>`;
const forms = chained("/Next Do 20 50 m 180 50 l S", FORM, nextForm);

/** Type 3 fonts, the letter of each of which is written in the next; its stream comes after each font. */
function letters(length: number): Uint8Array {
  const font = (at: number) => `/Font<</Next ${10 + 2 * at} 0 R>>`;
  const parts = Array.from({ length }, (_, at): Objects => {
    const look = `/FontMatrix[1 0 0 1 0 0]/FontBBox[0 0 9 9]/FirstChar 97/LastChar 97/Widths[9]/Encoding<</Differences[97/a]>>`;
    const written = at + 1 < length ? font(at + 1) : "";
    return {
      [10 + 2 * at]: `<</Type/Font/Subtype/Type3${look}/CharProcs<</a ${11 + 2 * at} 0 R>>/Resources<<${written}>>>>`,
      [11 + 2 * at]: stream(at + 1 < length ? "9 0 d0 BT /Next 9 Tf (a) Tj ET" : "9 0 d0"),
    };
  });
  return painting("BT /Next 9 Tf (a) Tj ET", font(0), Object.assign({}, ...parts));
}

const TOO_LARGE = { code: "FILE_SIZE_TOO_LARGE" };

test("a page that paints forms within forms without end is refused at once", async () => {
  const tenTimes = chained("/Next Do ".repeat(10), FORM, nextForm);
  await expect(detectForm(tenTimes(12))).rejects.toMatchObject(TOO_LARGE);
});

/** What is deeper made the library write over its own memory. */
describe("content within content is read as deep as pages have it, and refused beyond", () => {
  const MASK = "/Group<</S/Transparency/CS/DeviceGray>>";
  const cell = (step: number) => `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 99 99]/XStep ${step}/YStep ${step}`;
  const patterns = (step: number) =>
    chained("/Pattern cs /Next scn 0 0 99 99 re f", cell(step), (next) => `/Pattern<</Next ${next} 0 R>>`);
  const masks = (next: number) => `/ExtGState<</Next<</SMask<</S/Luminosity/G ${next} 0 R>>>>>>`;

  test.each([
    ["forms", forms],
    ["forms that use the resources of what paints them", withoutOwn],
    ["patterns", patterns(99)],
    ["soft masks", chained("/Next gs 20 50 m 180 50 l S", FORM + MASK, masks)],
    ["letters", letters],
  ])("%s", async (_, nested) => {
    expect((await detectForm(nested(12))).output.pages).toHaveLength(1);
    await expect(detectForm(nested(60))).rejects.toMatchObject(TOO_LARGE);
  });

  test("a pattern whose cells are too many to paint, too", async () => {
    expect((await detectForm(patterns(0.5)(1))).output.pages).toHaveLength(1);
    await expect(detectForm(patterns(0.001)(1))).rejects.toMatchObject(TOO_LARGE);
  });

  test("a pattern that paints itself, by a name of its page, too", async () => {
    const paints = "/Pattern cs /Next scn 0 0 99 99 re f";
    const pattern = painting(paints, "/Pattern<</Next 10 0 R>>", { 10: stream(paints, `${cell(99)}/Resources<<>>`) });
    await expect(detectForm(pattern)).rejects.toMatchObject(TOO_LARGE);
  });

  test("pictures of fields, too", async () => {
    const form = (length: number) => {
      const field = (rect: string, more: string) =>
        `<</Type/Annot/Subtype/Widget/FT/Tx/DA(/Helv 9 Tf 0 g)/F 4/Rect[${rect}]${more}>>`;
      return rawPdf({
        3: pageWith("6 0 R 7 0 R"),
        4: "<</Fields[6 0 R 7 0 R]>>",
        6: field("10 10 99 30", "/T(one)/V(x)/AP<</N 10 0 R>>"),
        7: field("10 50 99 70", "/T(other)"),
        ...Object.fromEntries(
          Array.from({ length }, (_, at) => [
            10 + at,
            stream("/Next Do", `${FORM}/Resources<<${at + 1 < length ? nextForm(11 + at) : ""}>>`),
          ]),
        ),
      });
    };
    const fill = (length: number, flattenPdf: boolean) =>
      fillForm(form(length), { data: { other: "Ada" }, advancedOptions: { flattenPdf } });
    for (const flat of [true, false]) {
      expect((await fill(10, flat)).output.filledValues).toEqual({ other: "Ada" });
      await expect(fill(60, flat)).rejects.toMatchObject(TOO_LARGE);
    }
  });
});

function withoutOwn(length: number): Uint8Array {
  const all = Array.from({ length }, (_, at) => `/F${at} ${10 + at} 0 R`).join("");
  const parts = Array.from({ length }, (_, at): [number, string] => [10 + at, stream(`/F${at + 1} Do`, FORM)]);
  return painting("/F0 Do", `/XObject<<${all}>>`, Object.fromEntries(parts));
}
