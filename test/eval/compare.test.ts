import { expect, test } from "vitest";
import { difference, patchDifference } from "../../eval/native/compare.js";
import { withSampleValues } from "../../eval/native/sample-values.js";

/** Bars of these levels of gray, three pixels high. */
const picture = (...levels: number[]) => ({
  width: levels.length,
  height: 3,
  rgb: Uint8Array.from([levels, levels, levels].flat().flatMap((level) => [level, level, level])),
});

test("pictures differ by their values, and wholly where their sizes differ", () => {
  expect(difference(picture(255, 10), picture(255, 10))).toEqual({ pixels: 0, most: 0 });
  expect(difference(picture(255, 10), picture(255, 13))).toEqual({ pixels: 9, most: 3 });
  expect(difference(picture(255), picture(255, 10))).toEqual({ pixels: 9, most: 255 });
});

test("a letter smoothed or moved by a pixel is no difference, a missing one is", () => {
  const box = { left: 3, top: 0, right: 6, bottom: 3 };
  const black = picture(255, 255, 255, 0, 0, 0, 255, 255, 255);
  expect(patchDifference(black, picture(255, 255, 99, 99, 0, 0, 255, 255, 255), box, 72)).toBeLessThan(0.25);
  expect(patchDifference(black, picture(255, 255, 0, 0, 0, 255, 255, 255, 255), box, 72)).toBe(0);
  expect(patchDifference(black, picture(255, 255, 255, 255, 255, 255, 255, 255, 255), box, 72)).toBe(1);
});

test("every field a person may write in gets a value of its kind", () => {
  const place = { "formfill:native_name": "n", "extend_edit:bbox": { left: 0, top: 0, right: 9, bottom: 9 } } as const;
  const { schema, given } = withSampleValues({
    type: "object",
    properties: {
      name: { ...place, "extend_edit:field_type": "text" },
      agree: { ...place, "extend_edit:field_type": "checkbox" },
      country: { ...place, "extend_edit:field_type": "dropdown", enum: ["a", "b"] },
      locked: { ...place, "extend_edit:field_type": "text", "formfill:read_only": true },
      drawn: { "extend_edit:field_type": "text" },
    },
  });
  expect(Object.values(schema.properties).map((property) => property["extend_edit:value"])).toEqual([
    "Erika",
    true,
    "b",
    undefined,
    undefined,
  ]);
  expect(given.map(({ key }) => key)).toEqual(["name", "agree", "country"]);
});
