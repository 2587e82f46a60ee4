import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { fillForm } from "../../../src/index.js";
import { engineBytes } from "../../fixtures/engine-memory.js";

const FIELDS = 300;
const DOCUMENTS = 40;

async function formOfManyFields(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 900]);
  for (let i = 0; i < FIELDS; i++) {
    const [x, y] = [20 + (i % 10) * 56, 870 - Math.floor(i / 10) * 28];
    pdf.getForm().createTextField(`field_${i}`).addToPage(page, { x, y, width: 50, height: 20 });
  }
  return pdf.save();
}

test("the engine needs no more memory after many documents than after the first [RUN-19]", async () => {
  const form = await formOfManyFields();
  const data = Object.fromEntries(Array.from({ length: FIELDS }, (_, i) => [`field_${i}`, "Ada"]));
  const fillOne = async () => {
    const { output } = await fillForm(new Uint8Array(form), { data });
    expect(Object.keys(output.filledValues)).toHaveLength(FIELDS);
  };
  await fillOne();
  const before = engineBytes();
  for (let i = 0; i < DOCUMENTS; i++) await fillOne();
  expect(engineBytes()).toBe(before);
}, 120_000);
