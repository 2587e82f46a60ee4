import { PDFDocument } from "pdf-lib";

const ROWS = ["name", "street", "city", "email", "phone", "iban"];

/** The body of a request to fill a small form, which is included together with the schema that detection would find. */
export async function onePageRequest(): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const properties: Record<string, object> = {};
  for (const [i, key] of ROWS.entries()) {
    const y = 760 - i * 40;
    page.drawText(key, { x: 50, y: y + 6, size: 11 });
    document.getForm().createTextField(key).addToPage(page, { x: 150, y, width: 300, height: 20 });
    properties[key] = {
      type: ["string", "null"],
      "extend_edit:field_type": "text",
      "extend_edit:page_index": 0,
      "extend_edit:bbox": { left: 150, top: 842 - y - 20, right: 450, bottom: 842 - y },
      "formfill:native_name": key,
    };
  }
  const data = Object.fromEntries(ROWS.map((key) => [key, `value of ${key}`]));
  const file = { data: Buffer.from(await document.save()).toString("base64") };
  return JSON.stringify({ file, config: { schema: { type: "object", properties }, data } });
}
