import { describe, expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import type { Rule, Shape } from "../../../../src/core/page.js";
import { type Print, printedPage, ruleAt } from "../../../fixtures/printed-page.js";

const frame = (left: number, top: number, right: number, bottom: number): Shape => ({
  kind: "rectangle",
  box: { left, top, right, bottom },
  stroke: { gray: 0, thickness: 0.5 },
});

describe("a rule with print right below it", () => {
  const found = (bold: boolean, thickness = 0.7) => {
    const rule = { ...ruleAt(200, 50, 250), thickness };
    return find(printedPage([["Place of birth", 50, 209, { size: 8, bold }]], [rule]), {}).length;
  };

  test("is written on where the print is its caption", () => {
    expect(found(false)).toBe(1);
  });

  test("parts sections where the print is the bold heading of the next", () => {
    expect(found(true)).toBe(0);
  });

  test("parts sections where it is heavy", () => {
    expect(found(false, 2)).toBe(0);
  });
});

describe("rows of a frame with nothing beside them", () => {
  const rows = (count: number) =>
    find(
      {
        ...printedPage([]),
        shapes: Array.from({ length: count }, (_, i) => frame(50, 100 + 17 * i, 400, 117 + 17 * i)),
      },
      {},
    );

  test("are the lines of one long answer where there are many", () => {
    expect(
      rows(6).map(({ box, cell, multiLine }) => [Math.round(box.top), Math.round(box.bottom), cell?.bottom, multiLine]),
    ).toEqual([[100, 202, 202, true]]);
  });

  test("are a short list where there are few", () => {
    expect(rows(3)).toHaveLength(3);
  });
});

describe("the words at a line's own place tell whether it is signed", () => {
  const kinds = (before: string, below: string) =>
    find(
      printedPage(
        [
          [before, 50, 199],
          [below, 150, 209, { size: 8 }],
        ],
        [ruleAt(200, 150, 350)],
      ),
      {},
    ).map(({ kind }) => kind);

  test("a caption asks to sign", () => {
    expect(kinds("", "Applicant signs here")).toEqual(["signature"]);
  });

  test.each([
    ["Signed by", "signature"],
    ["Signed this", "text"],
    ["I authorize sign language", "text"],
    ["Naam en handtekening", "text"],
    ["Päiväys ja allekirjoitus", "text"],
  ])("%s below a line tells it is a %s", (below, kind) => {
    expect(kinds("", below)).toEqual([kind]);
  });

  test("Firma signs in Italian and Spanish only", () => {
    const below = (sentence: string) => {
      const print = printedPage(
        [
          [sentence, 50, 100],
          ["Firma", 150, 209, { size: 8 }],
        ],
        [ruleAt(200, 150, 350)],
      );
      return find(print, {}).map(({ kind }) => kind);
    };
    expect(below("Il numero di telefono e la data di nascita del figlio")).toEqual(["signature"]);
    expect(below("Telefonní číslo a datum narození dítěte")).toEqual(["text"]);
  });

  test("a cross at the beginning of the line leaves the rest of it to sign", () => {
    const page = printedPage(
      [
        ["X", 152, 199],
        ["Applicant signature", 220, 209, { size: 8 }],
      ],
      [ruleAt(200, 150, 350)],
    );
    expect(find(page, {}).map(({ kind, box }) => [kind, Math.round(box.left)])).toEqual([["signature", 158]]);
  });

  test("a signature is given more room above its line than print, up to what stands there", () => {
    const high = (label: string, above: number) => {
      const [found] = find(
        printedPage(
          [
            [label, 50, 199],
            ["Text", 200, above],
          ],
          [ruleAt(200, 120, 350)],
        ),
        {},
      );
      return Math.round(found!.line! - found!.box.top);
    };
    expect(high("Signature:", 150)).toBe(20);
    expect(high("Signature:", 181)).toBe(17);
    expect(high("Occupation:", 150)).toBe(14);
  });

  test("words that end in a colon before the line outweigh the print below it", () => {
    expect(kinds("Number of sessions:", "Signed order")).toEqual(["text"]);
  });

  test("the label outside a cell does not name it where the cell has its own", () => {
    const page = printedPage([
      ["Signature of the", 50, 115],
      ["Name of doctor", 152, 108, { size: 7 }],
    ]);
    const cells = find({ ...page, shapes: [frame(150, 100, 350, 126)] }, {});
    expect(cells.map(({ kind }) => kind)).toEqual(["text"]);
  });
});

test("a line to sign is less sure to be a field than a line to write on", () => {
  const on = (label: string) => find(printedPage([[label, 50, 199]], [ruleAt(200, 120, 350)]), {})[0]!.confidence;
  expect(on("Signature:")).toBeLessThan(0.5);
  expect(on("Occupation:")).toBeGreaterThan(0.7);
});

describe("white after a colon", () => {
  const LABELS = ["Name:", "Street:", "Town:", "Phone:"];
  const listed = (options: Print[number][3] = {}, labels = LABELS): Print =>
    labels.map((label, i): Print[number] => [label, 60, 199 + 18 * i, options]);
  const framed = (print: Print) => [frame(50, 180, 420, 5 + Math.max(...print.map(([, , baseline]) => baseline)))];
  const found = (print: Print, shapes = framed(print)) =>
    find({ ...printedPage(print), shapes }, {}).map(({ box, evidence }) => [Math.round(box.left), evidence[0]]);
  const blanks = (print: Print, shapes?: Shape[]) =>
    found(print, shapes).filter(([, evidence]) => evidence === "blank after colon").length;

  test("is written on where a frame leaves several so", () => {
    expect(blanks(listed())).toBe(4);
  });

  test("is no higher than to the next label", () => {
    const dense = LABELS.map((label, i): Print[number] => [label, 60, 199 + 11 * i, { size: 7 }]);
    const boxes = find({ ...printedPage(dense), shapes: framed(dense) }, {}).map(({ box }) => box);
    expect(boxes.map(({ top, bottom }) => Math.round(bottom - top))).toEqual([11, 11, 11, 11]);
    expect(boxes.every(({ bottom }, i) => i === 3 || bottom <= boxes[i + 1]!.top)).toBe(true);
  });

  test("in a low frame is shared by the labels one below the other", () => {
    const rows = [180, 210].map((top) => frame(50, top, 420, top + 30));
    const labels = listed().map(([label, left], i): Print[number] => [label, left, [191, 204, 221, 234][i]!]);
    expect(blanks(labels, rows)).toBe(4);
  });

  test("is asked for by a colon as wide as the letters of its script", () => {
    expect(blanks(listed({}, ["氏名：", "住所：", "市：", "電話："]))).toBe(4);
  });

  test("is as high whatever is printed without a label's colon above or below it", () => {
    const apart = LABELS.map((label, i): Print[number] => [label, 60, 199 + 36 * i]);
    const boxes = (print: Print) => find({ ...printedPage(print), shapes: framed(apart) }, {}).map(({ box }) => box);
    expect(boxes(apart)).toHaveLength(4);
    expect(boxes([...apart, ["see overleaf", 300, 213]])).toEqual(boxes(apart));
  });

  test("only introduces where there are few", () => {
    expect(blanks(listed({}, ["Name:", "Street:"]))).toBe(0);
  });

  test("follows a heading where one label of many is bold", () => {
    expect(blanks([...listed(), ["Remarks:", 60, 271, { bold: true }]])).toBe(4);
    expect(blanks(listed({ bold: true }))).toBe(4);
  });

  test("is written on outside of frames below one another, not scattered", () => {
    const title: Print[number] = ["Application for membership in the society of friends of the town", 60, 150];
    expect(blanks([title, ...listed()], [])).toBe(4);
    expect(blanks([title, ...LABELS.map((label, i): Print[number] => [label, 60 + 15 * i, 199 + 50 * i])], [])).toBe(0);
  });

  test("up to a line farther right is no field of its own, nor up to printed words", () => {
    expect(
      found([
        ...listed(),
        ["Cash:", 60, 271],
        ["____________________", 300, 271],
        ["Savings:", 60, 285],
        ["in euros", 300, 285],
      ]).map(([left]) => left),
    ).toHaveLength(5);
  });
});

describe("dots", () => {
  const found = (text: string, rules: Rule[] = []) =>
    find(
      printedPage(
        [
          ["Place of birth", 50, 199],
          [text, 130, 199],
        ],
        rules,
      ),
      {},
    ).length;

  test("are written on", () => {
    expect(found("................................")).toBe(1);
  });

  test("are an ellipsis where they are no wider than one", () => {
    expect(found("…")).toBe(0);
  });

  test("lead to the line behind them", () => {
    expect(found("................", [ruleAt(200, 230, 300)])).toBe(0);
    expect(found("................", [ruleAt(200, 275, 345)])).toBe(0);
    expect(found("................", [ruleAt(200, 350, 420)])).toBe(1);
  });
});

test("what is left of a line behind words is written on where they end in a colon", () => {
  const found = (word: string) =>
    find(
      printedPage(
        [
          ["Phone:", 50, 199],
          [word, 200, 199],
        ],
        [ruleAt(200, 80, 400)],
      ),
      {},
    ).map(({ box }) => Math.round(box.right));
  expect(found("Mobile:")).toHaveLength(2);
  expect(found("mobile only")).toHaveLength(1);
});

test("words stand on a line where they are no farther above it than they are high", () => {
  const found = (size: number) =>
    find(printedPage([["Mobile:", 50, 192, { size }]], [ruleAt(200, 50, 400)]), {}).map(({ box }) => box.left > 60);
  expect(found(12)).toEqual([true]);
  expect(found(6)).toEqual([]);
});

test("what words leave of a line is not written on where no word fits", () => {
  const found = (end: number) => find(printedPage([["Mobile:", 100, 199]], [ruleAt(200, 80, end)]), {}).length;
  expect(found(200)).toBe(1);
  expect(found(150)).toBe(0);
});

describe("a typed date", () => {
  const underscored = (captions: Print) =>
    find(
      printedPage([["Date:", 60, 199], ["________", 100, 199], ["/", 142, 199], ["________", 150, 199], ...captions]),
      {},
    );

  test("is one entry", () => {
    expect(underscored([])).toHaveLength(1);
  });

  test("is one entry over the next line of text", () => {
    expect(underscored([["the day on which you were born", 60, 209]])).toHaveLength(1);
  });

  test("is several where each part has its caption", () => {
    const captions: Print = [
      ["Month", 105, 209, { size: 7 }],
      ["Year", 158, 209, { size: 7 }],
    ];
    expect(underscored(captions)).toHaveLength(2);
  });
});

describe("pieces of a line that nearly touch", () => {
  const pieces = [ruleAt(200, 100, 200), ruleAt(200, 201, 400)];

  test("are one place to write", () => {
    const found = find(printedPage([["Phone:", 60, 199]], pieces), {});
    expect(found.map(({ box }) => [Math.round(box.left), Math.round(box.right)])).toEqual([[100, 400]]);
  });

  test("are several where the next has its own caption", () => {
    const captions: Print = [
      ["Street", 100, 209],
      ["Town", 201, 209],
    ];
    expect(find(printedPage([["Address:", 50, 199], ...captions], pieces), {})).toHaveLength(2);
  });
});

describe("print below a rule", () => {
  const found = (top: number, size: number) =>
    find(
      printedPage(
        [
          ["Please complete this form in full", 50, 100],
          ["Place of birth", 50, top + 0.8 * size, { size }],
        ],
        [ruleAt(200, 50, 250)],
      ),
      {},
    ).length;

  test("is its caption right below", () => {
    expect(found(203, 8)).toBe(1);
    expect(found(203, 10)).toBe(1);
  });

  test("is the next text a line away", () => {
    expect(found(208, 8)).toBe(0);
  });

  test("is the next text where it is larger than the rest", () => {
    expect(found(203, 11)).toBe(0);
  });
});

describe("white between a text and the rule below it", () => {
  const found = (text: string, at: number) =>
    find(printedPage([[text, 50, 199]], [ruleAt(at, 50, 400)]), {}).map(({ box, multiLine }) => [
      Math.round(box.top),
      Math.round(box.bottom),
      multiLine,
    ]);

  test("takes an answer of several lines where the text asks", () => {
    expect(found("Why do you apply?", 260)).toEqual([[202, 260, true]]);
  });

  test("takes none where it does not ask or has room for a line only", () => {
    expect(found("Thank you for your visit.", 260)).toEqual([]);
    expect(found("Why do you apply?", 222).filter(([, , multiLine]) => multiLine)).toEqual([]);
  });
});

describe("dots before the next column", () => {
  const beside = (shapes: Shape[]) =>
    find(
      {
        ...printedPage([
          ["Name", 50, 200],
          [".".repeat(60), 75, 200],
          ["16", 360, 200, { gray: 1 }],
        ]),
        shapes,
      },
      {},
    ).length;

  test("lead to the number in it", () => {
    expect(beside([])).toBe(0);
  });

  test("end where a dark bar parts it", () => {
    expect(beside([{ kind: "rectangle", box: { left: 352, top: 150, right: 372, bottom: 400 }, fill: 0.3 }])).toBe(1);
  });
});

test("short dots begin below the words that ask for them, and are no line below other words", () => {
  const below = (text: string) =>
    find(
      printedPage([
        [text, 50, 185],
        [".".repeat(40), 50, 200],
      ]),
      {},
    ).length;
  expect(below("First name:")).toBe(1);
  expect(below("First name")).toBe(0);
});
