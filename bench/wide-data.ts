import { type FormField, plainField } from "../src/core/field.js";
import type { Language } from "../src/core/lexicon/concepts.js";
import { LEXICON } from "../src/core/lexicon/lexicon.js";
import { type Datum, flatten } from "../src/core/values/gather.js";

const FIELDS = 300;
const ROWS = 40;
const IN_SECTION = 30;

/** A form of 300 fields with labels in one language, and as many values with keys like those labels. */
export function wideData(language: Language): { fields: FormField[]; data: Datum[] } {
  const labels = phrases(LEXICON[language].concepts);
  const owners = phrases(LEXICON[language].roles);
  const sectionOf = (i: number) => owners[Math.floor(i / IN_SECTION)]!;
  const fields = labels.map((label, i) => {
    const [pageIndex, row] = [Math.floor(i / ROWS), i % ROWS];
    const section = sectionOf(i);
    return plainField({
      key: `field_${i}`,
      kind: "text",
      source: "drawn",
      pageIndex,
      box: { left: 50, top: 20 + row * 18, right: 250, bottom: 34 + row * 18 },
      label,
      section,
      surroundings: [
        { where: "label", text: label, weight: 1 },
        { where: "above", text: labels.at(i - 1)!, weight: 0.5 },
        { where: "section", text: section, weight: 0.45 },
      ],
    });
  });
  const data: Record<string, Record<string, string>> = {};
  for (const [i, label] of labels.entries()) {
    const owner = sectionOf(i);
    data[owner] = { ...data[owner], [`${label.replaceAll(" ", "_")}_${i}`]: `value ${i}` };
  }
  return { fields, data: flatten(data) };
}

/** The first phrase for each entry of a vocabulary, then the second ones. */
function phrases(lists: Record<string, string>): string[] {
  const parted = Object.values(lists).map((list) => list.split(",").map((text) => text.replace("=", "").trim()));
  const ranks = [0, 1].flatMap((rank) => parted.flatMap((list) => list[rank] ?? []));
  return [...new Set(ranks)].slice(0, FIELDS);
}
