import { expect, test } from "vitest";
import { angleAt, levelled, toDisplayed, toStraight } from "../../src/core/turn.js";

const STRAIGHT = { width: 612, height: 792 };

test.each([0.7, -2.5 + 360, 90, 91.3, 180, 268.4])("a box laid out by %s degrees is laid back to itself", (angle) => {
  const sideways = Math.round(angle / 90) % 2 === 1;
  const turn = { angle, width: sideways ? 792 : 612, height: sideways ? 612 : 792 };
  const box = { left: 100, top: 200, right: 300, bottom: 214 };
  const shown = toDisplayed(box, STRAIGHT, turn);
  const about = { x: (shown.left + shown.right) / 2, y: (shown.top + shown.bottom) / 2 };
  const back = levelled(shown, angle, about);
  expect(back.right - back.left).toBeCloseTo(200, 6);
  expect(back.bottom - back.top).toBeCloseTo(14, 6);
  const straight = toStraight(shown, STRAIGHT, turn);
  expect((straight.left + straight.right) / 2).toBeCloseTo(200, 6);
  expect((straight.top + straight.bottom) / 2).toBeCloseTo(207, 6);
});

test("a quarter turn moves the top left corner to the top right", () => {
  const shown = toDisplayed({ left: 0, top: 0, right: 10, bottom: 20 }, STRAIGHT, {
    angle: 90,
    width: 792,
    height: 612,
  });
  expect(shown.right).toBeCloseTo(792, 6);
  expect(shown.top).toBeCloseTo(0, 6);
  expect(shown.left).toBeCloseTo(772, 6);
  expect(shown.bottom).toBeCloseTo(10, 6);
});

test("a box turned by about 45 degrees is left as it is, since its sides cannot be told", () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(levelled(box, 45, { x: 5, y: 5 })).toBe(box);
});

test("a box on a photographed page is laid back to itself, and print leans as it does there", () => {
  const turn = { angle: 0.6, ...STRAIGHT, keystone: { across: 0.0002, down: -0.0001, shear: 0.01 } };
  const box = { left: 100, top: 100, right: 160, bottom: 112 };
  const straight = toStraight(toDisplayed(box, STRAIGHT, turn), STRAIGHT, turn);
  expect((straight.left + straight.right) / 2).toBeCloseTo(130, 1);
  expect((straight.top + straight.bottom) / 2).toBeCloseTo(106, 1);
  // Above the middle by 290 points: the lines run down to the right by so much more.
  expect(angleAt(box, STRAIGHT, turn)).toBeGreaterThan(3);
  expect(angleAt({ left: 276, top: 390, right: 336, bottom: 402 }, STRAIGHT, turn)).toBeCloseTo(0.6, 1);
});
