import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classOf, type Mark } from "./match.js";

/** A form with its ground truth: the fields its author made fillable, by page (counted from 0). */
export interface TrueForm {
  name: string;
  family: string;
  language: string;
  bytes: Uint8Array;
  pages: Map<number, Mark[]>;
}

interface TruthFile {
  family?: string;
  lang?: string;
  partial?: boolean;
  pages: { page: number; fields: { bbox: [number, number, number, number]; type: string }[] }[];
}

/** Reads every `NAME.pdf` of a folder that has complete ground truth in `NAME.truth.json`. */
export function readCorpus(folder: string, only?: string): TrueForm[] {
  const suffix = ".truth.json";
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .filter((name) => !only || name.includes(only))
    .sort();
  return names.flatMap((name) => {
    const truth: TruthFile = JSON.parse(readFileSync(join(folder, name + suffix), "utf8"));
    if (truth.partial || truth.pages.every((page) => page.fields.length === 0)) return [];
    return [
      {
        name,
        family: truth.family ?? name,
        language: truth.lang ?? "?",
        bytes: readFileSync(join(folder, `${name}.pdf`)),
        pages: new Map(truth.pages.map((page) => [page.page, page.fields.map(toMark)])),
      },
    ];
  });
}

function toMark({ bbox, type }: { bbox: [number, number, number, number]; type: string }): Mark {
  const [x0, y0, x1, y1] = bbox;
  const box = { left: Math.min(x0, x1), top: Math.min(y0, y1), right: Math.max(x0, x1), bottom: Math.max(y0, y1) };
  return { box, type, class: classOf(type), confidence: 1 };
}
