import { spawn } from "node:child_process";
import { ASK_OPERATOR, FormfillError } from "../../errors.js";
import type { Raster } from "../image/raster.js";
import { toGraymap } from "./graymap.js";
import { edges, type ReadWord } from "./read-word.js";

/** Level of words in the engine's TSV output. */
const WORD_LEVEL = "5";

/** Recognises text with the machine's `tesseract` command, one process for each page. */
export async function recogniseNative(raster: Raster, language: string, signal?: AbortSignal): Promise<ReadWord[]> {
  const dpi = String(Math.round(raster.scale * 72));
  const table = await run(
    ["stdin", "stdout", "--psm", "11", "--dpi", dpi, "-l", language, "tsv"],
    Buffer.from(toGraymap(raster, (length) => new ArrayBuffer(length))),
    language,
    signal,
  );
  return table.split("\n").flatMap(toReadWord);
}

/** Columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function toReadWord(row: string): ReadWord[] {
  const [level, , , , , , x, y, w, h, confidence, text] = row.split("\t");
  if (level !== WORD_LEVEL || !text?.trim()) return [];
  const [left, top, width, height] = [Number(x), Number(y), Number(w), Number(h)];
  return [
    {
      text,
      left,
      top,
      right: left + width,
      bottom: top + height,
      baseline: top + height - (/[gjpqy,;]/.test(text) ? 0.22 * height : 0),
      lineHeight: height * 1.2,
      chars: edges(text, left, left + width),
      confidence: Number(confidence) / 100,
    },
  ];
}

function run(args: string[], input: Buffer, language: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    // On a busy machine more than one OpenMP thread slows the engine down by a factor of six.
    const child =
      process.platform === "win32"
        ? spawn("tesseract", args, { signal, windowsHide: true })
        : spawn("env", ["OMP_THREAD_LIMIT=1", "tesseract", ...args], { signal });
    const out: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => out.push(part));
    child.stderr.on("data", (part: Buffer) => complaints.push(part));
    child.on("error", (cause) => reject(signal?.aborted ? cause : notInstalled(cause)));
    child.on("close", (code) => {
      const complaint = Buffer.concat(complaints).toString("utf8");
      if (code === 0) resolve(Buffer.concat(out).toString("utf8"));
      else if (code === 127) reject(notInstalled(complaint));
      else if (complaint.includes("traineddata")) reject(languageMissing(language, complaint));
      else reject(new FormfillError("FIELD_DETECTION_ERROR", "Text recognition failed.", { cause: complaint }));
    });
    // The process may exit before reading all its input; its exit code says why.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

const notInstalled = (cause: unknown) =>
  new FormfillError("INVALID_OPTIONS", "The native text recognition engine is selected, but tesseract was not found.", {
    remedy: "Install tesseract and make sure that it is on the PATH, or unset FORMFILL_OCR_ENGINE.",
    callerRemedy: ASK_OPERATOR,
    cause,
  });

const languageMissing = (language: string, cause: unknown) =>
  new FormfillError("INVALID_OPTIONS", `The installed tesseract has no data for "${language}".`, {
    remedy: "Install its language data, for example with: apt-get install tesseract-ocr-deu",
    callerRemedy: ASK_OPERATOR,
    cause,
  });
