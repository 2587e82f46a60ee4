import { expect, test } from "vitest";
import type { Candidate } from "../../../../src/core/detect/candidate.js";
import { find } from "../../../../src/core/detect/find.js";
import type { Rule, Shape } from "../../../../src/core/page.js";
import { type Print, printedPage, ruleAt, sideAt } from "../../../fixtures/printed-page.js";

const frame = (left: number, top: number, right: number, bottom: number): Shape => ({
  kind: "rectangle",
  box: { left, top, right, bottom },
  stroke: { gray: 0, thickness: 0.6 },
});

const fieldsOn = (print: Print, shapes: Shape[]): Candidate[] => find({ ...printedPage(print), shapes }, {});

const lefts = ({ box }: Candidate): number => Math.round(box.left);

const sides = ({ box }: Candidate): number[] => [Math.round(box.left), Math.round(box.right)];

const edges = ({ box }: Candidate): number[] => [box.left, box.top, box.right, box.bottom].map(Math.round);

test("words in a high cell fill the whole of it, however low the other cells of its column are", () => {
  const shapes = [frame(50, 100, 450, 114), frame(50, 114, 450, 128), frame(50, 128, 450, 170)];
  expect(fieldsOn([], shapes).map(edges)).toContainEqual([50, 128, 450, 170]);
});

test("only a column no wider than an amount is written in on the last line of its high cells", () => {
  const high = (right: number) =>
    fieldsOn([], [frame(50, 100, right, 112), frame(50, 112, right, 124), frame(50, 124, right, 164)])
      .map(edges)
      .filter(([, , , bottom]) => bottom === 164);
  expect(high(120)).toEqual([[50, 152, 120, 164]]);
  expect(high(150)).toEqual([[50, 124, 150, 164]]);
});

test("a currency sign low in a high cell tells the line to write on", () => {
  const found = fieldsOn([["$", 52, 132]], [frame(50, 100, 150, 136)]);
  expect(found.map(edges)).toEqual([[58, 122, 150, 136]]);
});

test("the number of an entry tells the line of the high cell behind it", () => {
  const shapes = [0, 1].flatMap((i) => [frame(50, 100 + 36 * i, 72, 136 + 36 * i), frame(72, 100 + 36 * i, 142, 136 + 36 * i)]); // biome-ignore format: a row each
  const low: Print = [["1a", 56, 132], ["1b", 56, 168]]; // biome-ignore format: one below the other
  expect(fieldsOn(low, shapes).map(edges)).toEqual([[72, 122, 142, 136], [72, 158, 142, 172]]); // biome-ignore format: as above
});

test("a currency sign below a label asks there, on its own line", () => {
  const shapes = [frame(50, 100, 150, 124), frame(50, 124, 150, 148)];
  const found = (print: Print, frames: Shape[]) =>
    fieldsOn([["Rents", 53, 107, { size: 6 }], ...print], frames).map(edges);
  expect(found([["$", 52, 121], ["$", 52, 145]], shapes)).toContainEqual([58, 109, 148, 124]); // biome-ignore format: one below the other
  expect(found([["$", 52, 130]], [frame(50, 100, 150, 160)])).toEqual([[58, 120, 148, 135]]);
});

test("a code in a frame of its own is no part of the label, and nothing is written on it", () => {
  const shapes = [frame(50, 100, 300, 124), frame(52, 111, 63, 122)];
  expect(fieldsOn([["City or town", 66, 107, { size: 7 }], ["3", 55, 120, { size: 7 }]], shapes).map(sides)).toEqual([[64, 298]]); // biome-ignore format: one row
});

test("the sign in the first row of a column tells the line of its other rows", () => {
  const shapes = [0, 1, 2].map((i) => frame(50, 100 + 36 * i, 150, 136 + 36 * i));
  const tops = fieldsOn([["$", 52, 132]], shapes).map(({ box }) => Math.round(box.top));
  expect(tops).toEqual([122, 158, 194]);
});

test("a cell of less than two lines of its column is not written on a last line alone", () => {
  const shapes = [frame(50, 100, 150, 112), frame(50, 112, 150, 124), frame(50, 124, 150, 144)];
  expect(fieldsOn([], shapes).map(edges)).toContainEqual([50, 127, 150, 144]);
});

test("slashes for a date leave the cell one field, from side to side", () => {
  const print: Print = [
    ["/", 62, 111],
    ["/", 80, 111],
  ];
  expect(fieldsOn(print, [frame(50, 100, 95, 114)]).map(edges)).toEqual([[50, 100, 95, 114]]);
});

test("the gap between two tables is no cell to write in", () => {
  const shapes = [frame(50, 100, 200, 150), frame(200, 100, 218, 150), frame(218, 100, 400, 150)];
  expect(fieldsOn([], shapes).map(lefts)).toEqual([50, 218]);
});

test("print without a Unicode map is a label, not a sign beside the value", () => {
  const found = fieldsOn([["\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd", 53, 108, { size: 7 }]], [frame(50, 100, 300, 124)]);
  expect(found.map(edges)).toEqual([[52, 110, 298, 124]]);
});

test("a colon set apart still asks for what stands behind it", () => {
  const shapes = [frame(50, 100, 300, 113), frame(300, 100, 350, 113)];
  const found = fieldsOn([["Insurer A :", 53, 110]], shapes);
  expect(found.map(sides)).toContainEqual([101, 300]);
});

test("below its label a narrow cell of several lines is filled whole", () => {
  const [field] = fieldsOn([["Findings", 53, 109]], [frame(50, 100, 150, 180)]);
  expect(edges(field!)).toEqual([52, 112, 148, 180]);
  expect(field?.multiLine).toBe(true);
});

test("captions set apart name a field each, below a heading as beside a cell with its own caption", () => {
  const print: Print = [
    ["City", 53, 109],
    ["Number", 203, 109],
    ["Extension", 350, 109],
    ["Applicant", 53, 139],
    ["(surname)", 53, 149],
    ["(first name)", 250, 149],
  ];
  const shapes = [frame(50, 100, 200, 130), frame(200, 100, 450, 130), frame(50, 130, 450, 170)];
  const found = fieldsOn(print, shapes).map(sides);
  expect(found).toEqual([
    [52, 198],
    [202, 346],
    [350, 448],
    [52, 246],
    [250, 448],
  ]);
});

test("the words behind brackets to tick are no caption of a field below", () => {
  const below = (print: Print) => fieldsOn(print, [frame(50, 100, 300, 130)]).filter(({ kind }) => kind === "text");
  expect(below([["Address:", 53, 110], ["( )", 140, 110], ["Same as client", 156, 110]])).toHaveLength(1); // biome-ignore format: one row
  expect(below([["Address:", 53, 110], ["Same as client", 156, 110]])).toHaveLength(2); // biome-ignore format: one row
});

test("below questions in several rows of a cell nothing is written, unless the last of them asks there", () => {
  const areas = (last: string) =>
    fieldsOn([["Was it requested?", 53, 112], ["Yes", 60, 126], ["If so, when:", 53, 140], [last, 60, 154]], [frame(50, 100, 300, 240)]).filter(({ multiLine }) => multiLine); // biome-ignore format: one row
  expect(areas("Yes or No")).toHaveLength(0);
  expect(areas("Why:")).toHaveLength(1);
});

test("dashed uprights that run down several rows part columns, shorter ones the digits of one field", () => {
  const rows = (count: number) => {
    const bottom = 100 + 20 * count;
    const rules = Array.from({ length: count + 1 }, (_, i): Rule => ruleAt(100 + 20 * i, 50, 350));
    const sides = [sideAt("vertical", 50, 100, bottom), sideAt("vertical", 350, 100, bottom)];
    const dashed: Rule = { ...sideAt("vertical", 200, 100, bottom), dash: [2, 2] };
    return find(printedPage([], [...rules, ...sides, dashed]), {}).length;
  };
  expect(rows(8)).toBe(16);
  expect(rows(3)).toBe(3);
});

test("captions for the parts of a date leave it one field", () => {
  const print: Print = [
    ["Date", 53, 109],
    ["dd", 110, 109],
    ["mm", 150, 109],
    ["yyyy", 190, 109],
  ];
  expect(fieldsOn(print, [frame(50, 100, 230, 130)])).toHaveLength(1);
});

test("a number stands before the unit at the right end of its cell", () => {
  const print: Print = [0, 1, 2].map((i) => ["Hrs Per Day", 90, 110 + 18 * i]);
  const shapes = [0, 1, 2].map((i) => frame(50, 100 + 18 * i, 150, 118 + 18 * i));
  expect(fieldsOn(print, shapes).map(sides)).toEqual([
    [50, 89],
    [50, 89],
    [50, 89],
  ]);
  expect(fieldsOn([["kg", 132, 110]], [frame(50, 100, 150, 118)]).map(sides)).toEqual([[50, 131]]);
});

test("before its unit a high cell is filled whole, as a low one is", () => {
  const found = fieldsOn([["kg", 132, 125]], [frame(50, 100, 150, 148)]);
  expect(found.map(edges)).toEqual([[50, 100, 131, 148]]);
});

test("a caption at the foot of its cell has words; a year or a letter there is what the row is about", () => {
  const above = (caption: string) =>
    fieldsOn([[caption, 100 - 1.75 * caption.length, 126, { size: 7 }]], [frame(50, 100, 150, 128)]).length;
  expect(["Place of birth", "2024", "b", "p-1"].map(above)).toEqual([1, 0, 0, 0]);
});

test("words at the right end of a cell that are no unit name no field", () => {
  expect(fieldsOn([["Subtotal", 105, 110]], [frame(50, 100, 150, 118)])).toEqual([]);
});

test("the label of a row of boxes to tick, low in its cell, leaves no field above it", () => {
  const shapes = [frame(50, 100, 150, 124), frame(150, 100, 250, 124), frame(195, 107, 205, 117)];
  expect(fieldsOn([["Express", 84, 122]], shapes).map(({ kind }) => kind)).toEqual(["checkbox"]);
});

test("several labels with a colon in one row each have the white up to the next", () => {
  const print: Print = [
    ["Building:", 53, 110],
    ["Stairs:", 180, 110],
    ["Floor:", 300, 110],
    ["Door:", 380, 110],
  ];
  const found = fieldsOn(print, [frame(50, 100, 480, 116)]).map(({ box }) => Math.round(box.right));
  expect(found).toEqual([178, 298, 378, 478]);
});

test("a label over a question with boxes to tick keeps its own white", () => {
  const print: Print = [
    ...["Name:", "Street:", "Town:", "Birth:"].map((label, i): Print[number] => [label, 53, 112 + 16 * i]),
    ["Employed?", 53, 176],
    ["Yes", 116, 176],
  ];
  const found = fieldsOn(print, [frame(50, 100, 300, 182), frame(103, 168, 112, 177)]);
  expect(found.map(({ kind }) => kind)).toEqual(["checkbox", "text", "text", "text", "text"]);
});

test("a line of caption in the corner of a cell, short or long, leaves it to write in, whatever stands beside it", () => {
  const shapes = [frame(50, 100, 250, 128), frame(250, 100, 450, 128)];
  expect(fieldsOn([["DOMAIN", 53, 109]], shapes).map(lefts)).toEqual([52, 250]);
  expect(fieldsOn([["Account number (see the instructions)", 53, 109]], shapes).map(lefts)).toEqual([52, 250]);
  expect(fieldsOn([["Monday", 53, 117]], shapes).map(lefts)).toEqual([250]);
});

test("large print needs more room below a label than small print, the more where a colon asks for what stands beside it", () => {
  const labelled = (label: string, size: number) =>
    fieldsOn([[label, 53, 102 + size * 0.9, { size }]], [frame(50, 100, 250, 116 + size)]).map(lefts);
  expect(labelled("Town", 9)).toEqual([52]);
  expect(labelled("Town", 12)).toEqual([80]);
  expect(labelled("Town:", 9)).toEqual([79]);
});

test("a label among labels, which might name an entry of a list, is answered below it where a line fits in", () => {
  const print: Print = ["Site", "Date", "Town"].map((label, i) => [label, 53, 107.5 + 19.5 * i, { size: 8 }]);
  const shapes = [0, 1, 2].map((i) => frame(50, 100 + 19.5 * i, 230, 119.5 + 19.5 * i));
  expect(fieldsOn(print, shapes).map(lefts)).toEqual([52, 52, 52]);
});

test("the entries of a printed list are no labels, one that comes again and again is", () => {
  const list = (entries: string[]) => {
    const print = entries.map((entry, i): Print[number] => [entry, 53, 109 + 13 * i]);
    return fieldsOn(
      print,
      entries.map((_, i) => frame(50, 100 + 13 * i, 250, 113 + 13 * i)),
    );
  };
  expect(list(["Alberta", "Manitoba", "Ontario", "Yukon"])).toEqual([]);
  expect(list(["Employer", "Number", "Employer", "Number"])).toHaveLength(4);
});

test("the corner between row labels and column heads is no cell to write in, be there a title over them", () => {
  const print: Print = [
    ["Insurance so far", 53, 89],
    ["Spouse", 203, 109],
    ["Child", 303, 109],
    ["Insurer and number of the contract", 53, 129],
    ["Since when and for how long", 53, 149],
  ];
  const rows = [100, 120, 140].flatMap((top) =>
    [50, 200, 300].map((left) => frame(left, top, left === 50 ? 200 : left + 100, top + 20)),
  );
  const found = fieldsOn(print, [frame(50, 80, 400, 100), ...rows]).filter(({ box }) => box.top > 99 && box.top < 118);
  expect(found).toEqual([]);
});

test("captions that take most of a row together name a field each, whatever stands beside it", () => {
  const print: Print = [
    ["Surname", 53, 109],
    ["Insurance number", 180, 109],
  ];
  expect(fieldsOn(print, [frame(50, 100, 260, 134), frame(260, 100, 280, 134)]).map(sides)).toEqual([
    [260, 280],
    [52, 176],
    [180, 258],
  ]);
});

test("underscores in a cell, not the white around them, are the place to write", () => {
  const found = fieldsOn([["$ _________________", 82, 116]], [frame(50, 100, 180, 124)]);
  expect(found.map(({ box, evidence }) => [Math.round(box.left), evidence[0]])).toEqual([[89, "underscores"]]);
});

test("a cell is written in inside of its lines", () => {
  const [field] = fieldsOn([], [frame(50, 100, 250, 114)]);
  expect(field?.box).toEqual({ left: 50.4, top: 100.4, right: 249.6, bottom: 113.6 });
  expect(field?.cell).toEqual({ left: 50, top: 100, right: 250, bottom: 114 });
});

test("short forms of telephone and number ask as a colon does", () => {
  const print: Print = [
    ["Name:", 53, 112],
    ["Tel.", 53, 132],
    ["Ext.", 180, 132],
    ["Bar No.", 53, 152],
    ["Signed in person.", 53, 172],
  ];
  const found = fieldsOn(print, [frame(50, 100, 300, 180)]);
  expect(found.map(({ line }) => line)).toEqual([112, 132, 132, 152]);
});

test("the strip between a box and the line of the cell around it is no cell to write in", () => {
  expect(fieldsOn([], [frame(50, 100, 150, 112), frame(50, 112, 150, 119.5)]).map(edges)).toEqual([
    [50, 100, 150, 112],
  ]);
});

test("below its label a cell is written in a little inside of its sides, an empty one up to its lines", () => {
  const [labelled] = fieldsOn([["Place", 53, 108, { size: 7 }]], [frame(50, 100, 150, 124)]);
  const [empty] = fieldsOn([], [frame(50, 100, 150, 124)]);
  expect([labelled!.box.left, labelled!.box.right]).toEqual([52, 148]);
  expect([empty!.box.left, empty!.box.right]).toEqual([50.4, 149.6]);
});

test("below a caption a cell is filled whole from two lines of room on, its lower part where there is one", () => {
  const captioned = (bottom: number) => fieldsOn([["Place", 53, 108, { size: 7 }]], [frame(50, 100, 150, bottom)]);
  expect(captioned(138).map(edges)).toEqual([[52, 111, 148, 138]]);
  expect(captioned(134).map(edges)).toEqual([[52, 112, 148, 134]]);
});

test("rules that stop short of both sides of a frame divide it into cells, a rule short of one side does not", () => {
  const across = (end: number): Rule => ({
    orientation: "horizontal",
    at: 120,
    start: 54,
    end,
    thickness: 0.5,
    gray: 0,
  });
  const cellsOn = (rules: Rule[]) =>
    find({ ...printedPage([], rules), shapes: [frame(50, 100, 450, 140)] }, {}).map(edges);
  expect(cellsOn([across(446)])).toEqual([
    [50, 103, 450, 120],
    [50, 123, 450, 140],
  ]);
  expect(cellsOn([across(400)])).not.toContainEqual([50, 103, 450, 120]);
});

test("behind a box to tick that stands alone at the left end of its cell the rest of the cell is written in", () => {
  const found = fieldsOn([], [frame(50, 100, 300, 116), frame(54, 103, 63, 112)]);
  expect(found.map(({ kind }) => kind)).toEqual(["checkbox", "text"]);
  expect(edges(found[1]!)).toEqual([67, 100, 300, 116]);
});

test("behind the words of a box to tick a cell is written in where they ask for it above a caption", () => {
  const tick = frame(54, 106, 63, 115);
  const asked: Print = [
    ["Ja:", 66, 114],
    ["monthly amount", 100, 127, { size: 6 }],
  ];
  const found = fieldsOn(asked, [frame(50, 100, 200, 130), tick]);
  expect(found.map(({ kind }) => kind)).toEqual(["checkbox", "text"]);
  expect(edges(found[1]!)).toEqual([83, 100, 200, 121]);
  const named: Print = [["Ja", 66, 114], asked[1]!];
  expect(fieldsOn(named, [frame(50, 100, 200, 130), tick])).toHaveLength(1);
});

test("a question answered by yes and no beside it is answered there, box or not", () => {
  const print: Print = [
    ["Property?", 53, 109],
    ["No", 166, 109],
  ];
  const found = fieldsOn(print, [frame(50, 100, 150, 128), frame(150, 100, 200, 128)]);
  expect(found.map(({ kind }) => kind)).toEqual(["checkbox"]);
});

test("behind a yes without its box, over a caption, a cell is ticked and written in", () => {
  const print: Print = [
    ["Yes:", 116, 112],
    ["per month", 158, 125, { size: 6 }],
  ];
  const found = fieldsOn(print, [frame(100, 100, 190, 128)]);
  expect(found.map(({ kind }) => kind)).toEqual(["checkbox", "text"]);
  expect(edges(found[1]!)).toEqual([137, 100, 190, 119]);
});

test("labels one below the other in a cell are answered there, whatever narrow cell stands beside them", () => {
  const labels = ["Name:", "Street:", "Town:"].map((label, i): Print[number] => [label, 53, 112 + 16 * i]);
  const beside = (right: number) => fieldsOn(labels, [frame(50, 100, 350, 150), frame(350, 100, right, 150)]);
  expect(beside(410).filter(({ line }) => line)).toHaveLength(3);
  expect(beside(500).filter(({ line }) => line)).toEqual([]);
});

test("an empty cell between options is written in, one between bare boxes to tick is blocked", () => {
  const rows = [100, 116, 132, 148, 164, 180, 196];
  const cells = rows.flatMap((top) => [frame(50, top, 200, top + 16), frame(200, top, 350, top + 16)]);
  const ticks = rows.flatMap((top) => [frame(54, top + 4, 62, top + 12), frame(204, top + 4, 212, top + 12)]);
  const between = { left: 200, top: 132 };
  const shapes = [...cells, ...ticks.filter(({ box }) => box.left < 200 || box.top < 132 || box.top > 148)];
  const words: Print = shapes
    .filter(({ box }) => box.right - box.left < 10)
    .map(({ box }) => ["Opening statement", box.right + 4, box.bottom]);
  const isBetween = ({ box }: Candidate) =>
    Math.abs(box.left - between.left) < 2 && Math.abs(box.top - between.top) < 4;
  expect(fieldsOn(words, shapes).some(isBetween)).toBe(true);
  expect(fieldsOn([], shapes).some(isBetween)).toBe(false);
});

test("captions set apart name a field each, also where the row has its label to the left", () => {
  const print: Print = [
    ["Your father and his name", 53, 109],
    ["as on the birth record", 53, 122],
    ["First", 193, 107, { size: 7 }],
    ["Middle", 300, 107, { size: 7 }],
    ["Last", 420, 107, { size: 7 }],
  ];
  const found = fieldsOn(print, [frame(50, 100, 190, 128), frame(190, 100, 550, 128)]);
  expect(found.map(sides)).toEqual([
    [192, 296],
    [300, 416],
    [420, 548],
  ]);
});

test("the rules of a table open at the side end together, give or take a corner", () => {
  const rules = [100, 120, 140].map(
    (at, i): Rule => ({ orientation: "horizontal", at, start: 50, end: 448 + 1.2 * i, thickness: 0.7, gray: 0 }),
  );
  const upright: Rule = { orientation: "vertical", at: 200, start: 100, end: 140, thickness: 0.7, gray: 0 };
  const found = find(printedPage([], [...rules, upright]), {});
  expect(found.filter(({ box }) => box.left > 190).map(({ evidence }) => evidence[0])).toEqual([
    "empty cell",
    "empty cell",
  ]);
});

test("the row of one cell next to a parted row of a table open at the side is as high as that, or no cell", () => {
  const rows = (next: number) => {
    const rules = [100, 120, next].map((at) => ruleAt(at, 50, 450));
    return find(printedPage([], [...rules, sideAt("vertical", 200, 100, 120)]), {}).map(edges);
  };
  expect(rows(140)).toHaveLength(3);
  expect(rows(140)).toContainEqual([50, 123, 450, 140]);
  expect(rows(155).every(([, top, , bottom]) => bottom! - top! < 20)).toBe(true);
});

test("two squares in the row of a longer comb are a comb as well", () => {
  const squares = [50, 68, 100, 118, 150, 168, 186, 204].map((left) => frame(left, 100, left + 18, 118));
  expect(fieldsOn([], squares).map(({ kind, cells }) => [kind, cells?.length])).toEqual([
    ["comb", 4],
    ["comb", 2],
    ["comb", 2],
  ]);
});

test("a row is written in its lower part, a low row is filled", () => {
  expect(fieldsOn([], [frame(50, 100, 250, 120)]).map(edges)).toEqual([[50, 103, 250, 120]]);
  expect(fieldsOn([], [frame(50, 100, 250, 112)]).map(edges)).toEqual([[50, 100, 250, 112]]);
});

test("words in the middle of the height of a cell name others, a caption at its upper edge asks for what is below it", () => {
  const at = (baseline: number) => fieldsOn([["Field Director", 53, baseline]], [frame(50, 100, 250, 134)]).length;
  expect(at(109)).toBe(1);
  expect(at(117)).toBe(0);
});

test("beside bold words nothing is written, unless they ask for it or the page is set so", () => {
  const beside = (text: string, others: boolean) => {
    const print: Print = [[text, 53, 110, { bold: true }], ["Instructions for this form", 50, 300, { bold: others }]]; // biome-ignore format: one below the other
    return fieldsOn(print, [frame(50, 100, 250, 113)]).length;
  };
  expect(beside("Remarks", false)).toBe(0);
  expect(beside("Remarks:", false)).toBe(1);
  expect(beside("Remarks", true)).toBe(1);
});

test("below boxes to tick an area is written in where three lines have room", () => {
  const below = (bottom: number) =>
    fieldsOn([["Other", 66, 111]], [frame(50, 100, 300, bottom), frame(54, 104, 62, 112)]).map(({ kind }) => kind);
  expect(below(170)).toEqual(["checkbox", "text"]);
  expect(below(156)).toEqual(["checkbox"]);
});

test("a number in the upper right corner of a cell leaves the rest to write in, one in its middle stands for a row", () => {
  const at = (left: number, baseline: number) =>
    fieldsOn([["502", left, baseline, { size: 6 }]], [frame(50, 100, 130, 122)]);
  expect(at(119, 106).map(edges)).toEqual([[50, 100, 118, 122]]);
  expect(at(85, 113)).toEqual([]);
});

test("the number of an entry before a label asks as a colon does, not before a heading or a sentence", () => {
  const beside = (text: string, bold = false) =>
    fieldsOn([[text, 53, 110, { bold }]], [frame(50, 100, 250, 113)]).map(lefts);
  expect(beside("12. Code of the last separation")).toEqual([185]);
  expect(beside("12. Code of the last separation", true)).toEqual([]);
  expect(beside("12. See code of separation.")).toEqual([]);
});

test("behind brackets for an area code a cell takes the number, between brackets the whole of it", () => {
  const between = (close: number) =>
    fieldsOn(
      [
        ["(", 52, 110],
        [")", close, 110],
      ],
      [frame(50, 100, 170, 113)],
    ).map(lefts);
  expect(between(72)).toEqual([77 + 1]);
  expect(between(163)).toEqual([57 + 1]);
});

test("thousands of rows of one table are looked up, not compared with one another", () => {
  const count = 5_000;
  const print = Array.from({ length: count }, (_, i): Print[number] => [`Item ${i}`, 55, 37 + 12 * i, { size: 8 }]);
  const shapes = print.flatMap((_, i) => [frame(50, 28 + 12 * i, 200, 40 + 12 * i), frame(200, 28 + 12 * i, 500, 40 + 12 * i)]); // biome-ignore format: a row
  const since = process.cpuUsage();
  const found = find({ ...printedPage(print), shapes, height: 12 * count + 100 }, {});
  expect(found.filter(({ box }) => box.left > 199)).toHaveLength(count);
  expect(process.cpuUsage(since).user / 1e6).toBeLessThan(8);
});

test("white behind a currency sign is written in from above its line to below it, be the row closed by a bar or not", () => {
  const amount: Print = [["Real property", 60, 120], ["$", 250, 120], ["of it", 400, 120]]; // biome-ignore format: one row
  const bar: Shape = { kind: "rectangle", box: { left: 50, top: 123, right: 450, bottom: 140 }, fill: 0.4 };
  for (const shapes of [[], [bar]]) expect(fieldsOn(amount, shapes).map(edges)).toEqual([[256, 111, 367, 125]]);
});

test("an underlined label leaves its cell to be written in, a line that goes on behind the label is written on itself", () => {
  const fields = (line: Rule) =>
    find({ ...printedPage([["Remarks:", 54, 112]], [line]), shapes: [frame(50, 100, 450, 160)] }, {}).map(edges);
  const { right } = printedPage([["Remarks:", 54, 112]]).words[0]!.box;
  expect(fields(ruleAt(113.5, 54, right))).toEqual([[52, 115, 448, 160]]);
  expect(fields(ruleAt(113.5, 54, 300))).toEqual([[91, 100, 300, 114]]);
});
