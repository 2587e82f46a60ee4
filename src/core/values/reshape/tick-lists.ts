import type { FormField } from "../../field.js";
import { answer } from "../../fields/answer.js";
import { kindNamed } from "../../fields/index.js";
import { findOption } from "../../fields/options.js";
import type { PartValue, StandIn } from "./stand-in.js";

const FEWEST = 2;
const MOST = 40;

/**
 * Check boxes under one question, ticked separately: "Languages spoken: □ English □ German". They are represented by the
 * question, with the boxes as its options.
 */
export function tickLists(fields: FormField[]): StandIn[] {
  const groups = new Map<string, FormField[]>();
  for (const field of fields) {
    if (!kindNamed(field.kind).isTicked || field.label === "") continue;
    const question = field.surroundings?.find(({ where }) => where === "group")?.text;
    if (question === undefined) continue;
    const id = `${field.pageIndex} ${question}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [field]);
    else group.push(field);
  }
  return [...groups.values()].flatMap((boxes) => {
    const [first] = boxes;
    if (first === undefined || boxes.length < FEWEST || boxes.length > MOST) return [];
    if (new Set(boxes.map(({ label }) => label)).size < boxes.length) return [];
    const question = asked(first, boxes);
    return [{ field: question, parts: boxes, spread: (value) => named(value, question, boxes) }];
  });
}

function asked(first: FormField, boxes: FormField[]): FormField {
  const label = first.surroundings?.find(({ where }) => where === "group")?.text ?? "";
  return {
    ...first,
    key: `${first.key} …`,
    kind: "choice",
    label,
    surroundings: [
      { where: "label", text: label, weight: 1 },
      ...(first.surroundings ?? []).filter(({ where }) => where === "section"),
    ],
    multiSelect: true,
    valueType: "string",
    options: boxes.map((box) => ({ value: box.label })),
  };
}

/** Ticks for the boxes named by the parts of a value; null if any part does not name one. */
function named(value: unknown, question: FormField, boxes: FormField[]): PartValue[] | null {
  const ticks = [value].flat().map((part) => {
    if (typeof part !== "string") return undefined;
    const { index, findings } = findOption(String(answer(part, question)), question.options);
    const field = index === null || findings.length > 0 ? undefined : boxes[index];
    return field === undefined ? undefined : { field, value: true };
  });
  return ticks.length > 0 && ticks.every((tick) => tick !== undefined) ? ticks : null;
}
