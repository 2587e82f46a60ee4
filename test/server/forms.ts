import { PDFDocument } from "pdf-lib";

/** A small fillable form: one text field `name` on each page, `name_2` and so on after the first. */
export async function fillableForm(pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let i = 1; i <= pages; i++) {
    const page = pdf.addPage([300, 200]);
    page.drawText("Name", { x: 20, y: 155, size: 11 });
    const field = pdf.getForm().createTextField(i === 1 ? "name" : `name_${i}`);
    field.addToPage(page, { x: 70, y: 150, width: 200, height: 20 });
  }
  return Buffer.from(await pdf.save());
}

/** The schema of that form, so that nothing has to be detected. */
export const NAME_SCHEMA = {
  type: "object",
  properties: {
    name: {
      type: ["string", "null"],
      "extend_edit:field_type": "text",
      "extend_edit:page_index": 0,
      "extend_edit:bbox": { left: 70, top: 30, right: 270, bottom: 50 },
    },
  },
};
