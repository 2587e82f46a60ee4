import { Matrix, type PDFDocument, type PDFObject, type Rect } from "mupdf";
import type { TurnedBox } from "../../turn.js";
import type { FontBook } from "../fonts/font-book.js";
import { displayedBox } from "./displayed-box.js";
import { numbers } from "./operators.js";
import { paintOver } from "./paint-over.js";

/**
 * What is drawn on pages outside of widgets. Each page gets one form XObject with all of it, painted after the page's own
 * content.
 */
export class PageInk {
  readonly #pdf: PDFDocument;
  readonly #fonts: FontBook;
  readonly #pages = new Map<number, { toUserSpace: Matrix; box: Rect; operators: string[]; images: PDFObject[] }>();

  constructor(pdf: PDFDocument, fonts: FontBook) {
    this.#pdf = pdf;
    this.#fonts = fonts;
  }

  /** Draws into a box of the page as displayed; `operators` see the box as a panel with its origin bottom left. */
  draw(pageIndex: number, box: TurnedBox, operators: string): void {
    if (operators === "") return;
    const page = this.#page(pageIndex);
    // Panel → displayed page (y down, the frame of a turned scan turned about its point) → user space of the page.
    const displayed = Matrix.concat([1, 0, 0, -1, box.left, box.bottom], turned(box));
    const placed = Matrix.concat(displayed, page.toUserSpace);
    page.operators.push(`q ${numbers(placed)} cm ${operators} Q`);
  }

  /** The resource name of an image on this page. */
  image(pageIndex: number, image: PDFObject): string {
    const { images } = this.#page(pageIndex);
    images.push(image);
    return `I${images.length - 1}`;
  }

  /** Adds everything drawn to the pages. */
  apply(): void {
    for (const [pageIndex, ink] of this.#pages) {
      const resources: Record<string, unknown> = { Font: this.#fonts.resources.get("Font") };
      if (ink.images.length > 0) {
        resources.XObject = Object.fromEntries(ink.images.map((image, at) => [`I${at}`, image]));
      }
      const form = this.#pdf.addStream(ink.operators.join("\n"), {
        Type: "XObject",
        Subtype: "Form",
        BBox: ink.box,
        Resources: resources,
      });
      paintOver(this.#pdf, this.#pdf.findPage(pageIndex), [{ form }]);
    }
    this.#pages.clear();
  }

  #page(pageIndex: number) {
    let ink = this.#pages.get(pageIndex);
    if (!ink) {
      const page = this.#pdf.loadPage(pageIndex);
      const toUserSpace = Matrix.invert(page.getTransform());
      ink = { toUserSpace, box: displayedBox(page), operators: [], images: [] };
      page.destroy();
      this.#pages.set(pageIndex, ink);
    }
    return ink;
  }
}

function turned({ turn }: TurnedBox): Matrix {
  if (!turn) return Matrix.identity;
  const about = Matrix.concat(Matrix.translate(-turn.x, -turn.y), Matrix.rotate(turn.angle));
  return Matrix.concat(about, Matrix.translate(turn.x, turn.y));
}
