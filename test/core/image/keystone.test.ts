import { expect, test } from "vitest";
import { straighten } from "../../../src/core/image/straighten.js";
import { toDisplayed } from "../../../src/core/turn.js";

const SIZE = { width: 850, height: 1100 };
const SCALE = 100 / 72;

interface Drawn {
  across: number;
  down: number;
}

/** Where a place of the flat table, in pixels, stands on its photograph. */
function drawn(x: number, y: number, { across, down }: Drawn): [number, number] {
  const [fromMiddle, below] = [x - SIZE.width / 2, y - SIZE.height / 2];
  const depth = 1 + across * fromMiddle + down * below;
  return [fromMiddle / depth + SIZE.width / 2, below / depth + SIZE.height / 2];
}

/** A table of ruled cells, photographed. */
function tableOf(how: Drawn) {
  const gray = new Uint8Array(SIZE.width * SIZE.height).fill(255);
  const dot = (x: number, y: number) => {
    const [atX, atY] = drawn(x, y, how).map(Math.round) as [number, number];
    for (const [right, below] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      gray[(atY + below) * SIZE.width + atX + right] = 0;
    }
  };
  for (let y = 100; y <= 1000; y += 45) for (let x = 100; x <= 750; x += 0.5) dot(x, y);
  for (let x = 100; x <= 750; x += 130) for (let y = 100; y <= 1000; y += 0.5) dot(x, y);
  return { ...SIZE, gray, scale: SCALE };
}

test.each([
  { across: 0.1 / 850, down: 0 },
  { across: 0, down: -0.08 / 1100 },
  { across: -0.06 / 850, down: 0.1 / 1100 },
])("lines of a photograph that draw together run parallel again: %o", (how) => {
  const { raster, turn } = straighten(tableOf(how));
  expect(turn.keystone).toBeDefined();
  const size = { width: raster.width / SCALE, height: raster.height / SCALE };
  for (const [x, y] of [
    [230, 145],
    [620, 145],
    [230, 955],
    [620, 955],
  ] as const) {
    const at = { x: x / SCALE, y: y / SCALE };
    const shown = toDisplayed({ left: at.x, top: at.y, right: at.x, bottom: at.y }, size, turn);
    const [wantedX, wantedY] = drawn(x, y, how);
    expect(shown.left * SCALE).toBeGreaterThan(wantedX - 3);
    expect(shown.left * SCALE).toBeLessThan(wantedX + 3);
    expect(shown.top * SCALE).toBeGreaterThan(wantedY - 3);
    expect(shown.top * SCALE).toBeLessThan(wantedY + 3);
  }
});

test("a page that lay flat is left as it is", () => {
  expect(straighten(tableOf({ across: 0, down: 0 })).turn.keystone).toBeUndefined();
});
