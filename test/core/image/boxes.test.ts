import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { findBoxes } from "../../../src/core/image/boxes.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const boxesOf = (picture: DrawnPicture) => findBoxes(binarise(picture), picture.scale);

test("a square and a circle are found and told apart", () => {
  const shapes = boxesOf(new DrawnPicture(400, 300).frame(50, 50, 80, 80).circle(200, 65, 15).noise(4));
  expect(shapes.map((shape) => shape.kind)).toEqual(["rectangle", "ellipse"]);
  const { box } = shapes[0]!;
  expect(box.left * (200 / 72)).toBeCloseTo(51, 0);
  expect(box.right * (200 / 72)).toBeCloseTo(79, 0);
});

test("boxes that touch are found one by one", () => {
  const picture = new DrawnPicture(600, 200);
  for (let cell = 0; cell < 8; cell++) picture.frame(50 + cell * 40, 50, 92 + cell * 40, 100);
  expect(boxesOf(picture)).toHaveLength(8);
});

test("the drop shadow of a dingbat belongs to its box", () => {
  const picture = new DrawnPicture(300, 200).fill(54, 54, 86, 86).frame(50, 50, 80, 80).fill(52, 52, 78, 78, 250);
  const [shape] = boxesOf(picture);
  expect(shape!.box.right * (200 / 72)).toBeGreaterThan(84);
});

test("the bowls of letters are no boxes", () => {
  const picture = new DrawnPicture(400, 200);
  // Four rings side by side, as the letters o of a word in 12 points.
  for (let letter = 0; letter < 4; letter++) picture.circle(60 + letter * 21, 80, 9, 3);
  expect(boxesOf(picture)).toEqual([]);
});

test("the bowl of a letter with a stem is no circle, however large the letter is", () => {
  const bowl = () => new DrawnPicture(400, 200).circle(80, 100, 12, 3);
  expect(boxesOf(bowl())).toHaveLength(1);
  expect(boxesOf(bowl().fill(89, 72, 92, 112))).toEqual([]);
  expect(boxesOf(bowl().fill(68, 88, 71, 128))).toEqual([]);
});

test("a large letter between two others is no circle, though a circle may have its label close on one side", () => {
  const heading = new DrawnPicture(400, 200).circle(80, 80, 12, 3).fill(58, 70, 62, 92).fill(97, 70, 101, 92);
  expect(boxesOf(heading)).toEqual([]);
  expect(boxesOf(new DrawnPicture(400, 200).circle(80, 80, 12, 3).fill(97, 70, 101, 92))).toHaveLength(1);
});

test("a circle that print touches nearly is told by the others of its size, a letter is not", () => {
  const close = (picture: DrawnPicture) => picture.circle(80, 80, 13).fill(60, 74, 66, 92).fill(94, 74, 100, 92);
  expect(boxesOf(close(new DrawnPicture(400, 300)))).toEqual([]);
  expect(boxesOf(close(new DrawnPicture(400, 300).circle(200, 80, 13).circle(300, 80, 13)))).toHaveLength(3);
  expect(boxesOf(close(new DrawnPicture(400, 300).circle(200, 80, 17).circle(300, 80, 17)))).toHaveLength(2);
});

test("a cell with the number of its row in it is no box to tick", () => {
  const cell = (picture: DrawnPicture) => picture.frame(50, 50, 100, 118);
  expect(boxesOf(cell(new DrawnPicture(400, 300)))).toHaveLength(1);
  expect(boxesOf(cell(new DrawnPicture(400, 300)).fill(66, 75, 70, 93).fill(74, 90, 77, 93))).toEqual([]);
});

test("an area is no box to tick", () => {
  expect(boxesOf(new DrawnPicture(800, 400).frame(50, 50, 700, 300))).toEqual([]);
});
