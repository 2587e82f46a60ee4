import { PDFDocument, rgb, StandardFonts } from "pdf-lib";

const ROWS = 40;
const COLUMNS = 6;

/** A flat page as dense as tax forms are: 240 captioned cells, every second one with a check box. */
export async function densePage(edition: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Edition ${edition}`);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const black = rgb(0, 0, 0);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y] = [40 + column * 86, 800 - (row + 1) * 19];
      page.drawRectangle({ x, y, width: 86, height: 19, borderWidth: 0.5, borderColor: black });
      page.drawText(`${row + 1}${"abcdef"[column]} Amount due`, { x: x + 2, y: y + 12.5, size: 5.5, font });
      if (column % 2 === 0)
        page.drawRectangle({ x: x + 74, y: y + 9, width: 7, height: 7, borderWidth: 0.6, borderColor: black });
    }
  }
  return pdf.save();
}
