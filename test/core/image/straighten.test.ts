import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { straighten } from "../../../src/core/image/straighten.js";
import { openDocument } from "../../../src/core/input/open.js";
import { renderPage } from "../../../src/core/pdf/render.js";

const QUESTIONS = [
  "Social security number",
  "Date of birth (month, day, year)",
  "Address (number and street, city, state, and ZIP code)",
  "Name of employer",
  "Time of injury / illness / exposure",
  "Briefly describe the accident as reported by the worker",
  "Was the patient treated by a previous physician? (If yes, give name)",
];

/** A page dense with slanted print of six points, whose capitals and ascenders rise to one height. */
async function smallPrint(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.HelveticaOblique);
  for (let n = 0; n < 105; n++) {
    const text = QUESTIONS[n % QUESTIONS.length]!;
    page.drawText(text, { x: 20 + (n % 3) * 200, y: 760 - Math.floor(n / 3) * 20, size: 6, font });
  }
  return document.save();
}

test("small slanted print is not taken to lie on its head", async () => {
  const document = await openDocument(await smallPrint(), { maxPages: 1 });
  const quarters = Math.round(straighten(renderPage(document, 0)).turn.angle / 90) % 4;
  expect(quarters).toBe(0);
  document.close();
});
