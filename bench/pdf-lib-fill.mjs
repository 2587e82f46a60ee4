// The same job with pdf-lib, as a whole process: node pdf-lib-fill.mjs form.pdf data.json out.pdf
import { readFileSync, writeFileSync } from "node:fs";
import { PDFCheckBox, PDFDocument, PDFTextField } from "pdf-lib";

const [form, data, out] = process.argv.slice(2);
const pdf = await PDFDocument.load(readFileSync(form));
const values = JSON.parse(readFileSync(data, "utf8"));
for (const field of pdf.getForm().getFields()) {
  const value = values[field.getName()];
  if (field instanceof PDFTextField) field.setText(value);
  else if (field instanceof PDFCheckBox && value) field.check();
}
pdf.getForm().flatten();
writeFileSync(out, await pdf.save());
