import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ColorSpace, Matrix, PDFDocument } from "mupdf";

/** A page in red, green and blue. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** A program that renders PDFs. */
export interface Renderer {
  name: string;
  /** Renders the pages of a file that opens without a password. */
  pages(pdf: Uint8Array, dpi: number): Picture[];
}

/** The renderers on this machine; poppler only if its `pdftoppm` is installed. */
export const renderers = (): Renderer[] => [
  { name: "mupdf", pages: byMupdf },
  ...(spawnSync("pdftoppm", ["-v"]).error ? [] : [{ name: "poppler", pages: byPoppler }]),
];

function byMupdf(pdf: Uint8Array, dpi: number): Picture[] {
  const document = new PDFDocument(pdf);
  try {
    if (document.needsPassword()) document.authenticatePassword("");
    return Array.from({ length: document.countPages() }, (_, pageIndex) => {
      const page = document.loadPage(pageIndex);
      const pixmap = page.toPixmap(Matrix.scale(dpi / 72, dpi / 72), ColorSpace.DeviceRGB, false, true);
      const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
      const rgb = Uint8Array.from(pixmap.getPixels());
      pixmap.destroy();
      page.destroy();
      return { width, height, rgb };
    });
  } finally {
    document.destroy();
  }
}

function byPoppler(pdf: Uint8Array, dpi: number): Picture[] {
  const folder = mkdtempSync(join(tmpdir(), "formfill-pages-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, pdf);
    execFileSync("pdftoppm", ["-cropbox", "-r", String(dpi), file, join(folder, "page")], { stdio: "ignore" });
    const pages = readdirSync(folder).filter((name) => name.endsWith(".ppm"));
    return pages.sort().map((name) => readPpm(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A portable pixmap: `P6`, width, height and the brightest value, then three bytes a pixel. */
function readPpm(file: Uint8Array): Picture {
  const [header = "", width, height] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(Buffer.from(file).toString("latin1", 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), rgb: file.subarray(header.length) };
}
