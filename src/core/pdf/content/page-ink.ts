import { Matrix, type PDFDocument, type PDFObject } from "mupdf";
import type { TurnedBox } from "../../turn.js";
import type { FontBook } from "../fonts/font-book.js";
import { shallowCopy } from "../name-keys.js";
import { numbers } from "./operators.js";

/**
 * What is drawn on pages outside widgets. Each page gets one form XObject with everything ours in it, painted after the page's
 * own content, whose graphics state is closed in `q … Q` so that nothing of it reaches us.
 */
export class PageInk {
  readonly #pdf: PDFDocument;
  readonly #fonts: FontBook;
  readonly #pages = new Map<number, { toUserSpace: Matrix; operators: string[]; images: PDFObject[] }>();

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

  /** The name an image is painted by on this page. */
  image(pageIndex: number, image: PDFObject): string {
    const { images } = this.#page(pageIndex);
    images.push(image);
    return `I${images.length - 1}`;
  }

  /** Adds all that was drawn to the pages. */
  apply(): void {
    for (const [pageIndex, ink] of this.#pages) {
      const resources: Record<string, unknown> = { Font: this.#fonts.resources.get("Font") };
      if (ink.images.length > 0) {
        resources.XObject = Object.fromEntries(ink.images.map((image, at) => [`I${at}`, image]));
      }
      const page = this.#pdf.findPage(pageIndex);
      const form = this.#pdf.addStream(ink.operators.join("\n"), {
        Type: "XObject",
        Subtype: "Form",
        BBox: page.getInheritable("MediaBox"),
        Resources: resources,
      });
      paintOver(this.#pdf, page, form);
    }
    this.#pages.clear();
  }

  #page(pageIndex: number) {
    let ink = this.#pages.get(pageIndex);
    if (!ink) {
      const page = this.#pdf.loadPage(pageIndex);
      ink = { toUserSpace: Matrix.invert(page.getTransform()), operators: [], images: [] };
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

/** Paints a form XObject over a page, under a name its resources do not use yet. */
export function paintOver(pdf: PDFDocument, page: PDFObject, form: PDFObject): void {
  // Resources may be shared between pages or inherited; the page gets its own before they change.
  const resources = shallowCopy(pdf, page.getInheritable("Resources"));
  const xobjects = shallowCopy(pdf, resources.get("XObject"));
  const name = freeName(xobjects);
  xobjects.put(name, form);
  resources.put("XObject", xobjects);
  page.put("Resources", resources);

  const contents = pdf.newArray();
  contents.push(pdf.addStream("q\n", {}));
  const old = page.get("Contents");
  if (old.isArray()) {
    for (let at = 0; at < old.length; at++) contents.push(old.get(at));
  } else if (!old.isNull()) contents.push(old);
  contents.push(pdf.addStream(`\nQ q /${name} Do Q\n`, {}));
  page.put("Contents", contents);
}

function freeName(xobjects: PDFObject): string {
  let count = 0;
  while (!xobjects.get(`Formfill${count}`).isNull()) count++;
  return `Formfill${count}`;
}
