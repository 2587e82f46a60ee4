import { type Box, overlap } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import type { PageModel } from "./model/page-model.js";

/** Fewest numbers of a scale, and fewest rows. */
const FEWEST = 3;
const FEWEST_ROWS = 2;
/** Tolerance for the edges of adjacent or aligned cells. */
const SAME = 2;

interface Numbered {
  box: Box;
  number: number;
}

/**
 * Finds scales: rows of cells one below the other with just 1, 2, 3 and so on in them, where the number of the answer is marked.
 * A single row of this kind numbers the columns of a table.
 */
export function findScales(model: PageModel): Candidate[] {
  const rows = rowsOf(numberedCells(model));
  return rows
    .filter((row) => rows.filter((other) => hasSameColumns(row, other)).length >= FEWEST_ROWS)
    .flat()
    .map(({ box }) => drawn({ kind: "checkbox", box, confidence: 0.9, evidence: ["number of a scale"] }));
}

function numberedCells(model: PageModel): Numbered[] {
  return model.cells.flatMap(({ box }) => {
    const words = model.wordsNear.near(box).filter((word) => overlap(word.box, box) > 0);
    return words.length === 1 && /^\d{1,2}$/.test(words[0]!.text) ? [{ box, number: Number(words[0]!.text) }] : [];
  });
}

/** Cells that follow one another, numbered from 1. */
const rowsOf = (cells: Numbered[]): Numbered[][] =>
  cells
    .filter(({ number }) => number === 1)
    .map((first) => rowFrom(first, cells))
    .filter((row) => row.length >= FEWEST);

function rowFrom(first: Numbered, cells: Numbered[]): Numbered[] {
  const next = cells.find(({ box, number }) => number === first.number + 1 && follows(first.box, box));
  return next === undefined ? [first] : [first, ...rowFrom(next, cells)];
}

const follows = (before: Box, box: Box): boolean =>
  Math.abs(before.right - box.left) < SAME && Math.abs(before.top - box.top) < SAME;

const hasSameColumns = (a: Numbered[], b: Numbered[]): boolean =>
  a.length === b.length && a.every(({ box }, i) => Math.abs(box.left - b[i]!.box.left) < SAME);
