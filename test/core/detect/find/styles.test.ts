import { describe, expect, test } from "vitest";
import { collect } from "../../../../src/core/detect/collect.js";
import { find } from "../../../../src/core/detect/find.js";
import { iou } from "../../../../src/core/geometry.js";
import { openDocument } from "../../../../src/core/input/open.js";
import type { DrawnForm, ExpectedField } from "../../../fixtures/forms/sheet.js";
import * as styles from "../../../fixtures/forms/styles.js";

async function foundOn({ bytes }: DrawnForm): Promise<ExpectedField[]> {
  const document = await openDocument(bytes, { maxPages: 1 });
  try {
    return find(await collect(document, 0), {}).map(({ kind, box }) => ({ kind, box }));
  } finally {
    document.close();
  }
}

const describeField = ({ kind, box }: ExpectedField): string =>
  `${kind} ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")}`;

describe("every field of a drawn form is found, and nothing else", () => {
  for (const [style, draw] of Object.entries(styles)) {
    test(
      style.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      async () => {
        const form = draw();
        const found = await foundOn(form);
        const matches = (a: ExpectedField, b: ExpectedField) => a.kind === b.kind && iou(a.box, b.box) >= 0.5;
        expect(form.fields.filter((field) => !found.some((other) => matches(field, other))).map(describeField)).toEqual(
          [],
        );
        expect(found.filter((field) => !form.fields.some((other) => matches(field, other))).map(describeField)).toEqual(
          [],
        );
        expect(found, "no field twice").toHaveLength(form.fields.length);
      },
    );
  }
});
