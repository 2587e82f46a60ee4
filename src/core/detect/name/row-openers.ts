import { Bands } from "../../bands.js";
import { isTickable, type NamedCandidate } from "../candidate.js";

/** Fields of one row have their top edges this close together, those of one column their left edges. */
const LEVEL = 3;
const COLUMN = 10;

/** Weight of the caption that opens a row for the blanks after it. */
const OPENS = 0.5;

/**
 * Blanks with equal captions in rows one below the other are distinguished by the first caption of their row: of two "Last name"
 * one follows "Your first name", the other "Spouse's first name".
 */
export function withRowOpeners(named: NamedCandidate[]): NamedCandidate[] {
  const captioned = named.filter((field) => !isTickable(field) && field.label !== "" && !hasRow(field));
  const twins = new Set(captioned.filter((field) => captioned.some((other) => isTwin(field, other))));
  const captionedAt = new Bands(captioned, ({ box: { top } }) => ({ top, bottom: top }));
  return named.map((field) => {
    if (!twins.has(field)) return field;
    const { top } = field.box;
    const row = captionedAt.near(top - LEVEL, top + LEVEL).filter((other) => isLevel(other, field));
    const [opener] = row.sort((a, b) => a.box.left - b.box.left);
    if (opener === undefined || twins.has(opener)) return field;
    const said = { where: "row" as const, text: opener.label, weight: OPENS };
    return { ...field, surroundings: [...field.surroundings, said] };
  });
}

const hasRow = ({ surroundings }: NamedCandidate): boolean => surroundings.some(({ where }) => where === "row");

const isLevel = (a: NamedCandidate, b: NamedCandidate): boolean => Math.abs(a.box.top - b.box.top) < LEVEL;

const isTwin = (a: NamedCandidate, b: NamedCandidate): boolean =>
  a.label === b.label && !isLevel(a, b) && Math.abs(a.box.left - b.box.left) < COLUMN;
