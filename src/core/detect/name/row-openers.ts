import { isTickable, type NamedCandidate } from "../candidate.js";
import { Bands } from "./bands.js";

/** Fields of one row have their upper edges this close together, those of one column their left edges. */
const LEVEL = 3;
const COLUMN = 10;

/** How far the caption that opens a row is believed of the blanks after it. */
const OPENS = 0.5;

/**
 * Blanks under captions that read alike in rows one under the other are told apart by the caption their row begins with: of
 * two "Last name" the one is asked after "Your first name", the other after "Spouse's first name".
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
