import { describe, expect, test } from "vitest";
import { family, familyLike } from "../../../src/core/pdf/fonts/families.js";
import { joinArabic } from "../../../src/core/pdf/text/arabic.js";
import { visualOrder } from "../../../src/core/pdf/text/bidi.js";
import { printable } from "../../../src/core/pdf/text/clean.js";
import { equalCells, fitComb } from "../../../src/core/pdf/text/comb.js";
import { fitText } from "../../../src/core/pdf/text/fit.js";
import { lettersOf } from "../../../src/core/pdf/text/letters.js";
import { shape } from "../../../src/core/pdf/text/shape.js";
import { BLACK, type TextStyle } from "../../../src/core/pdf/text/style.js";
import { wrap } from "../../../src/core/pdf/text/wrap.js";

const sans = family("sans");

const STYLE: TextStyle = {
  family: sans,
  size: 0,
  color: BLACK,
  quadding: 0,
  multiLine: false,
  mayWrap: false,
  padding: 2,
  border: 0,
};

const written = (text: string) =>
  shape(text, sans)
    .glyphs.map((glyph) => glyph.text)
    .join("");

describe("shaping", () => {
  test("each letter comes from the first face that has it", () => {
    const faces = shape("Aż日\u2611", sans).glyphs.map(({ face }) => face.name);
    expect(faces).toEqual(["Helvetica", "Helvetica", "DroidSansFallback", "DejaVuSans"]);
  });

  test("right-to-left text is painted from its end, numbers in it from their start", () => {
    expect(written("שלום 123")).toBe("123 םולש");
    expect(visualOrder("abc")).toBe("abc");
  });

  test("brackets in right-to-left text are mirrored", () => {
    expect(visualOrder("(א)")).toBe("(א)");
  });

  test("Arabic letters join, lam and alef in one sign", () => {
    expect(joinArabic("بيت")).toBe("\ufe91\ufef4\ufe96");
    expect(joinArabic("لا")).toBe("\ufefb");
    expect(joinArabic("دار")).toBe("\ufea9\ufe8d\ufead");
  });

  test("what a joined letter stands for stays its plain letter", () => {
    expect([...written("بيت")].sort()).toEqual([..."بيت"].sort());
  });

  test("a combining mark takes no room of its own", () => {
    expect(shape("x\u0302", sans).width).toBeCloseTo(shape("x", family("sans").slice(1)).width, 2);
  });

  test("letters that would be misspelt one by one are left out, though a face has them", () => {
    const { glyphs, missing } = shape("a हि b", sans);
    expect(missing).toEqual(["ह", "ि"]);
    expect(glyphs.map(({ text }) => text).join("")).toBe("a  b");
  });

  test("letters no face has are named", () => {
    expect(shape("a\u{1f9a9}", sans).missing).toEqual(["\u{1f9a9}"]);
  });
});

describe("cleaning", () => {
  test("a single line has no line ends, several lines keep theirs", () => {
    expect(printable("a\r\nb\tc ", { lines: false })).toBe("a b c");
    expect(printable("a \r\nb\n\n", { lines: true })).toBe("a\nb");
  });

  test("letters are composed", () => {
    expect(printable("e\u0301", { lines: false })).toBe("é");
  });
});

describe("wrapping", () => {
  const width = (text: string) => text.length;
  const lines = (...given: Parameters<typeof wrap>) => [...wrap(...given)];

  test("lines end at blanks, hyphens and slashes", () => {
    expect(lines("one two three-four", 9, width)).toEqual(["one two", "three-", "four"]);
  });

  test("a word wider than a line is broken between letters", () => {
    expect(lines("abcdefghij k", 4, width)).toEqual(["abcd", "efgh", "ij k"]);
  });

  test("ideographs may break anywhere", () => {
    expect(lines("東京都新宿区", 4, width)).toEqual(["東京都新", "宿区"]);
  });

  test("empty lines stay", () => {
    expect(lines("a\n\nb", 9, width)).toEqual(["a", "", "b"]);
  });
});

describe("fitting", () => {
  const fitted = (text: string, style: Partial<TextStyle> = {}, panel = { width: 100, height: 16 }) =>
    fitText(text, panel, { ...STYLE, ...style });

  test("an automatic size fills the height up to 12 points", () => {
    expect(fitted("Abc").size).toBeCloseTo(11.2);
    expect(fitted("Abc", {}, { width: 100, height: 60 }).size).toBe(12);
  });

  test("a fixed size is kept where it fits and reduced where not", () => {
    expect(fitted("Abc", { size: 9 }).size).toBe(9);
    expect(fitted("Abc", { size: 30 }).size).toBeLessThan(18);
  });

  test("quadding moves the line", () => {
    const width = shape("Abc", sans).width * 10;
    expect(fitted("Abc", { size: 10 }).lines[0]?.x).toBe(2);
    expect(fitted("Abc", { size: 10, quadding: 1 }).lines[0]?.x).toBeCloseTo((100 - width) / 2);
    expect(fitted("Abc", { size: 10, quadding: 2 }).lines[0]?.x).toBeCloseTo(98 - width);
  });

  test("right-to-left text starts at the right by itself", () => {
    const [line] = fitted("שלום", { size: 10 }).lines;
    expect((line?.x ?? 0) + (line?.shaped.width ?? 0) * 10).toBeCloseTo(98);
  });

  test("a single line shrinks, and says when it becomes tiny", () => {
    const text = fitted("Dieser Text ist zu lang für zehn Punkte");
    expect(text.size).toBeLessThan(6);
    expect(text).toMatchObject({ tiny: true, shortened: false });
  });

  test("a high box takes a second line before the text becomes tiny", () => {
    const text = fitted("Dieser Text ist zu lang für eine Zeile davon", { mayWrap: true }, { width: 100, height: 30 });
    expect(text.lines.length).toBeGreaterThan(1);
    expect(text.tiny).toBe(false);
  });

  test("several lines stay inside the box", () => {
    const panel = { width: 100, height: 40 };
    const text = fitted("Wort ".repeat(40).trim(), { multiLine: true }, panel);
    expect(Math.min(...text.lines.map(({ y }) => y))).toBeGreaterThan(0);
    expect(Math.max(...text.lines.map(({ shaped }) => shaped.width * text.size))).toBeLessThanOrEqual(96.01);
  });

  test("the floor is where words are left out", () => {
    const text = fitted("Wort ".repeat(60).trim());
    expect(text.shortened).toBe(true);
    expect(text.lines[0]?.shaped.glyphs.at(-1)?.text).toBe("…");
  });
});

describe("combs", () => {
  const panel = { width: 100, height: 16 };

  test("a letter with its mark takes one cell", () => {
    expect(lettersOf("x\u0302y")).toEqual(["x\u0302", "y"]);
  });

  test("right quadding ends at the last cell", () => {
    const fitted = fitComb(["4", "2"], equalCells(5, panel), panel, { ...STYLE, quadding: 2 });
    expect(fitted.lines[1]?.x).toBeGreaterThan(80);
  });

  test.each([
    [2, 1],
    [5, 0],
    [3, 1],
  ])("middle quadding leaves cells empty on both sides of %i letters", (count, first) => {
    const cells = equalCells(5, panel);
    const letters = Array.from({ length: count }, () => "4");
    const { x } = fitComb(letters, cells, panel, { ...STYLE, quadding: 1 }).lines[0]!;
    expect(cells.findIndex(({ left, right }) => x > left && x < right)).toBe(first);
  });

  test("what is read from the right begins at the last cell", () => {
    const { lines } = fitComb([..."שלו"], equalCells(5, panel), panel, STYLE);
    expect(lines.map(({ shaped }) => shaped.glyphs[0]?.text)).toEqual(["ו", "ל", "ש"]);
    expect(lines[2]?.x).toBeGreaterThan(80);
  });

  test("more letters than cells are cut and said", () => {
    expect(fitComb([..."123456"], equalCells(5, panel), panel, STYLE)).toMatchObject({ shortened: true });
  });
});

test.each([
  ["ABCDEF+ArialMT", "Helvetica"],
  ["Arial,Bold", "Helvetica-Bold"],
  ["TimesNewRomanPS-BoldItalicMT", "Times-BoldItalic"],
  ["CourierNew", "Courier"],
  ["TiRo", "Times-Roman"],
  ["HeBo", "Helvetica-Bold"],
  ["SourceSansPro-Semibold", "Helvetica-Bold"],
  ["MyriadPro-Regular", "Helvetica"],
])("%s is set in %s", (asked, given) => {
  expect(familyLike(asked)[0]?.name).toBe(given);
});

test("a long run of blanks costs no time to be made printable", () => {
  const text = `a${" ".repeat(200_000)}b${"\n".repeat(200_000)}c`;
  const started = performance.now();
  expect(printable(text, { lines: true })).toHaveLength(text.length);
  expect(printable(text, { lines: false })).toBe(`a${" ".repeat(200_000)}b c`);
  expect(performance.now() - started).toBeLessThan(1000);
});

test("a text from the right may be of any length", () => {
  expect(visualOrder("\u05d0".repeat(300_000))).toHaveLength(300_000);
});
