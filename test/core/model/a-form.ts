import { PDFDocument, PDFHexString, PDFName, rgb } from "pdf-lib";

export interface FormLine {
  name: string;
  /** Printed beside the field; absent: nothing is printed. */
  label?: string;
  tooltip?: string;
  kind?: "text" | "tick";
  value?: string;
}

/** A one-page fillable form, one line for each field. */
export async function aForm(lines: FormLine[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const form = pdf.getForm();
  for (const [index, { name, label, tooltip, kind, value }] of lines.entries()) {
    const y = 780 - index * 30;
    if (label !== undefined) page.drawText(label, { x: 50, y: y + 4, size: 11 });
    const tick = kind === "tick";
    const field = tick ? form.createCheckBox(name) : form.createTextField(name);
    field.addToPage(page, { x: 250, y, width: tick ? 14 : 280, height: tick ? 14 : 20 });
    if (tooltip !== undefined) field.acroField.dict.set(PDFName.of("TU"), PDFHexString.fromText(tooltip));
    if (value !== undefined && "setText" in field) field.setText(value);
  }
  return pdf.save();
}

export interface Print {
  text: string;
  size?: number;
  white?: boolean;
}

/** A one-page letter, one printed line after the other. */
export async function aLetter(lines: (string | Print)[], metadata?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) {
    const { text, size = 11, white = false } = typeof line === "string" ? { text: line } : line;
    page.drawText(text, { x: 50, y: 780 - index * 20, size, color: white ? rgb(1, 1, 1) : rgb(0, 0, 0) });
  }
  if (metadata !== undefined) {
    pdf.setTitle(metadata);
    pdf.setSubject(metadata);
    pdf.setKeywords([metadata]);
  }
  return pdf.save();
}
