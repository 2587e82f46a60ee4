import { PDFDocument, StandardFonts } from "pdf-lib";

export const PAGES = 100;
export const TEXTS_PER_PAGE = 14;
export const CHECKS_PER_PAGE = 6;

/** A form of 100 pages with 1,400 text fields and 600 check boxes, and values for all of them by name. */
export async function longForm(): Promise<{ pdf: Uint8Array; data: Record<string, string | boolean> }> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const form = pdf.getForm();
  const data: Record<string, string | boolean> = {};
  for (let p = 1; p <= PAGES; p++) {
    const page = pdf.addPage([595, 842]);
    page.drawText(`Page ${p}`, { x: 50, y: 800, size: 14, font });
    for (let i = 1; i <= TEXTS_PER_PAGE; i++) {
      const name = `page_${p}_text_${i}`;
      const y = 790 - i * 40;
      page.drawText(`Page ${p} text ${i}`, { x: 50, y: y + 5, size: 9, font });
      form.createTextField(name).addToPage(page, { x: 170, y, width: 360, height: 18, font });
      data[name] = `Value ${i} of page ${p}`;
    }
    for (let i = 1; i <= CHECKS_PER_PAGE; i++) {
      const name = `page_${p}_check_${i}`;
      const y = 200 - i * 25;
      page.drawText(`Page ${p} check ${i}`, { x: 75, y: y + 2, size: 9, font });
      form.createCheckBox(name).addToPage(page, { x: 50, y, width: 12, height: 12 });
      data[name] = i % 2 === 1;
    }
  }
  return { pdf: await pdf.save(), data };
}
