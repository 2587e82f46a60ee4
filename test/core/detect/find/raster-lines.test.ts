import { expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import type { Box } from "../../../../src/core/geometry.js";
import type { PageContent, Rule, Shape } from "../../../../src/core/page.js";
import { printedPage } from "../../../fixtures/printed-page.js";

/** A box as it is read from a scan: closed white within its outline, and its four lines, which reach a little out of it. */
function scannedBox({ left, top, right, bottom }: Box): { shape: Shape; rules: Rule[] } {
  const reach = 0.6;
  const line = (orientation: Rule["orientation"], at: number, start: number, end: number): Rule => ({
    orientation,
    at,
    start: start - reach,
    end: end + reach,
    thickness: 0.5,
    gray: 0.4,
  });
  return {
    shape: { kind: "rectangle", box: { left, top, right, bottom }, stroke: { gray: 0, thickness: 0.5 } },
    rules: [
      line("horizontal", top, left, right),
      line("horizontal", bottom, left, right),
      line("vertical", left, top, bottom),
      line("vertical", right, top, bottom),
    ],
  };
}

function pageOf(boxes: Box[], tints: Box[] = []): PageContent {
  const scanned = boxes.map(scannedBox);
  const page = printedPage(
    [["Account number", 60, 96]],
    scanned.flatMap(({ rules }) => rules),
  );
  const ground = tints.map((box): Shape => ({ kind: "rectangle", box, fill: 0.9 }));
  return { ...page, kind: "scanned", shapes: [...ground, ...scanned.map(({ shape }) => shape)] };
}

const row = (count: number, left: number, top: number, pitch: number): Box[] =>
  Array.from({ length: count }, (_, i) => ({
    left: left + i * pitch,
    top,
    right: left + i * pitch + 14,
    bottom: top + 12,
  }));

test("boxes side by side on a scan are the cells of one comb, whatever their lines close between them", () => {
  const fields = find(pageOf(row(12, 60, 100, 16)), {});
  expect(fields).toMatchObject([{ kind: "comb" }]);
  expect(fields[0]!.cells).toHaveLength(12);
});

test("what lies tinted between the boxes of a panel is no box to tick", () => {
  const boxes = [100, 118, 136, 154, 172].flatMap((top) => [60, 90, 120].flatMap((left) => row(1, left, top, 16)));
  const between = boxes.map(({ left, top }): Box => ({ left: left + 14.5, top, right: left + 29.5, bottom: top + 12 }));
  // Wide pieces of the same tint make it a tint of fields.
  const wide = [300, 330, 360, 390].map((top): Box => ({ left: 60, top, right: 260, bottom: top + 14 }));
  const ticked = find(pageOf(boxes, [...between, ...wide]), {}).filter(({ kind }) => kind === "checkbox");
  expect(ticked.every(({ box }) => boxes.some((own) => Math.abs(own.left - box.left) < 1))).toBe(true);
});

test("a short stroke on a scan is a line to write on only where something tells of it", () => {
  const stroke = (left: number): Rule => ({
    ...scannedBox({ left, top: 300, right: left + 12, bottom: 312 }).rules[0]!,
    thickness: 0.5,
  });
  const page = printedPage([["Age:", 60, 300]], [stroke(84), stroke(400)]);
  const turn = { angle: 0, width: page.width, height: page.height };
  expect(find({ ...page, kind: "scanned", turn }, {}).map(({ box }) => Math.round(box.left))).toEqual([83]);
});

test("a short stroke on a scan is no line to write on where the word before it stands at another height", () => {
  const stroke: Rule = { ...scannedBox({ left: 84, top: 300, right: 96, bottom: 312 }).rules[0]!, thickness: 0.5 };
  const page = printedPage([["Corrections", 20, 303]], [stroke]);
  const turn = { angle: 0, width: page.width, height: page.height };
  expect(find({ ...page, kind: "scanned", turn }, {})).toEqual([]);
  const standing = printedPage([["Corrections", 20, 300]], [stroke]);
  expect(find({ ...standing, kind: "scanned", turn }, {})).toHaveLength(1);
});
