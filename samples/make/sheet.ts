import { type Color, LineCapStyle, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";

/** Points, origin at the top left of the page, y down. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SheetOptions {
  title: string;
  language: "de" | "en" | "fr";
  /** Red, green, blue, 0–1: rules, bands and headings. */
  accent: [number, number, number];
  size?: [number, number];
}

const A4: [number, number] = [595.28, 841.89];
export const LETTER: [number, number] = [612, 792];

/** Fixed, so that the same script makes the same bytes. */
const MADE_ON = new Date("2026-02-09T08:00:00Z");
const MARGIN = 50;
const INK = rgb(0.13, 0.14, 0.17);
const FAINT = rgb(0.38, 0.4, 0.44);

/** A page of a printed form: a cursor that moves down the page, and the shapes that forms are made of. */
export class Sheet {
  y = MARGIN;
  readonly left = MARGIN;

  private constructor(
    readonly pdf: PDFDocument,
    readonly page: PDFPage,
    readonly regular: PDFFont,
    readonly bold: PDFFont,
    readonly italic: PDFFont,
    readonly accent: Color,
    readonly tint: Color,
  ) {}

  static async create({ title, language, accent, size = A4 }: SheetOptions): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    pdf.setTitle(title, { showInWindowTitleBar: true });
    pdf.setLanguage(language);
    pdf.setCreationDate(MADE_ON);
    pdf.setModificationDate(MADE_ON);
    const [regular, bold, italic] = await Promise.all(
      [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.HelveticaOblique].map((font) =>
        pdf.embedFont(font),
      ),
    );
    const [r, g, b] = accent;
    const tint = rgb(1 - (1 - r) * 0.1, 1 - (1 - g) * 0.1, 1 - (1 - b) * 0.1);
    return new Sheet(pdf, pdf.addPage(size), regular!, bold!, italic!, rgb(r, g, b), tint);
  }

  get width(): number {
    return this.page.getWidth() - 2 * MARGIN;
  }

  get right(): number {
    return this.left + this.width;
  }

  /** Head of the form: issuer, title and number over a coloured rule. */
  head(issuer: string, title: string, number: string): void {
    this.text(issuer, this.left, this.y + 8, { size: 9, font: this.bold, color: this.accent });
    this.text(number, this.right, this.y + 8, { size: 8, color: FAINT, align: "right" });
    this.text(title, this.left, this.y + 34, { size: 20, font: this.bold });
    this.rule(this.left, this.y + 45, this.width, 1.6, this.accent);
    this.y += 58;
  }

  /** A paragraph, wrapped at the width of the page or at `width`. */
  paragraph(text: string, { size = 9, x = this.left, width = this.width, color = INK, gap = 10 } = {}): void {
    for (const line of this.wrap(text, size, width)) {
      this.text(line, x, this.y + size, { size, color });
      this.y += size * 1.35;
    }
    this.y += gap;
  }

  /** Heading of a part on a tinted band. */
  section(title: string): void {
    this.fill({ x: this.left, y: this.y, width: this.width, height: 18 }, this.tint);
    this.fill({ x: this.left, y: this.y, width: 3, height: 18 }, this.accent);
    this.text(title, this.left + 10, this.y + 12.5, { size: 10, font: this.bold, color: this.accent });
    this.y += 26;
  }

  /**
   * A row of boxes, each with its label above; `share` is their relative width, and one without a label is left blank.
   * @returns the boxes to write in
   */
  boxes(cells: { label?: string; share?: number }[], height = 22): Area[] {
    const areas = this.divide(cells).map(({ x, width }) => ({ x, y: this.y + 12, width, height }));
    cells.forEach(({ label }, i) => {
      if (label !== undefined) this.labelled(label, areas[i]!);
    });
    this.y += height + 21;
    return areas;
  }

  /** One box with its label above. */
  labelled(label: string, area: Area): Area {
    this.text(label, area.x, area.y - 3.5, { size: 8, color: FAINT });
    this.outline(area);
    return area;
  }

  /** A row of cells with their labels inside, top left, as on official forms. */
  cells(cells: { label: string; share?: number }[], height = 32): Area[] {
    const areas = this.divide(cells, 0).map(({ x, width }) => ({ x, y: this.y, width, height }));
    cells.forEach(({ label }, i) => {
      this.outline(areas[i]!);
      this.text(label, areas[i]!.x + 4, this.y + 9, { size: 7, color: FAINT });
    });
    this.y += height;
    return areas;
  }

  /** A small square to tick, with its words to the right. */
  tickBox(label: string, x: number, y: number, size = 10): Area {
    const area = { x, y, width: size, height: size };
    this.outline(area, 0.9);
    this.text(label, x + size + 5, y + size - 1.8, { size: 9 });
    return area;
  }

  /** A ring to mark, with its words to the right. */
  ring(label: string, x: number, y: number, size = 10): Area {
    this.page.drawEllipse({
      x: x + size / 2,
      y: this.up(y + size / 2),
      xScale: size / 2,
      yScale: size / 2,
      borderWidth: 0.9,
      borderColor: INK,
      color: rgb(1, 1, 1),
    });
    this.text(label, x + size + 5, y + size - 1.8, { size: 9 });
    return { x, y, width: size, height: size };
  }

  /** Equal cells for one character each. */
  comb(x: number, y: number, count: number, cell = 15, height = 18): Area {
    const area = { x, y, width: count * cell, height };
    this.outline(area);
    for (let i = 1; i < count; i++) this.rule(x + i * cell, y, 0, 0.5, FAINT, height);
    return area;
  }

  /** A row of a five-cell postcode and the box beside it. */
  postcodeRow(postcode: string, town: string): { cells: Area; box: Area } {
    const y = this.y + 12;
    this.text(postcode, this.left, y - 3.5, { size: 8, color: FAINT });
    const cells = this.comb(this.left, y, 5, 18, 22);
    const box = this.labelled(town, { x: this.left + 105, y, width: this.width - 105, height: 22 });
    this.y += 43;
    return { cells, box };
  }

  /** A printed line to write on, with its words below. */
  signLine(label: string, x: number, width: number): Area {
    this.rule(x, this.y + 26, width, 0.7, INK);
    this.text(label, x, this.y + 36, { size: 7.5, color: FAINT });
    return { x, y: this.y + 6, width, height: 20 };
  }

  foot(text: string): void {
    const y = this.page.getHeight() - 36;
    this.rule(this.left, y - 12, this.width, 0.5, FAINT);
    this.text(text, this.left, y, { size: 7, color: FAINT });
    this.text("1 / 1", this.right, y, { size: 7, color: FAINT, align: "right" });
  }

  text(
    text: string,
    x: number,
    baseline: number,
    { size = 9, font = this.regular, color = INK as Color, align = "left" as "left" | "right" | "center" } = {},
  ): void {
    const width = align === "left" ? 0 : font.widthOfTextAtSize(text, size) / (align === "right" ? 1 : 2);
    this.page.drawText(text, { x: x - width, y: this.up(baseline), size, font, color });
  }

  rule(x: number, y: number, width: number, thickness = 0.6, color: Color = INK, height = 0): void {
    this.page.drawLine({
      start: { x, y: this.up(y) },
      end: { x: x + width, y: this.up(y + height) },
      thickness,
      color,
      lineCap: LineCapStyle.Butt,
    });
  }

  fill({ x, y, width, height }: Area, color: Color): void {
    this.page.drawRectangle({ x, y: this.up(y + height), width, height, color });
  }

  outline({ x, y, width, height }: Area, thickness = 0.7): void {
    this.page.drawRectangle({
      x,
      y: this.up(y + height),
      width,
      height,
      borderWidth: thickness,
      borderColor: FAINT,
      color: rgb(1, 1, 1),
    });
  }

  /** Converts y from the top of the page to PDF's y from the bottom. */
  up(y: number): number {
    return this.page.getHeight() - y;
  }

  save(): Promise<Uint8Array> {
    return this.pdf.save({ useObjectStreams: false, addDefaultPage: false });
  }

  private divide(cells: { share?: number }[], gap = 10): { x: number; width: number }[] {
    const room = this.width - gap * (cells.length - 1);
    const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0);
    let x = this.left;
    return cells.map(({ share = 1 }) => {
      const width = (room * share) / shares;
      const place = { x, width };
      x += width + gap;
      return place;
    });
  }

  private wrap(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const line = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : word;
      if (lines.length > 0 && this.regular.widthOfTextAtSize(line, size) <= width) lines[lines.length - 1] = line;
      else lines.push(word);
    }
    return lines;
  }
}
