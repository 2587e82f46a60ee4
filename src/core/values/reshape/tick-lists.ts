import type { FormField } from "../../field.js";
import { answer } from "../../fields/answer.js";
import { findOption } from "../../fields/options.js";

/** Boxes that stand under one question and are ticked one by one: "Languages spoken: □ English □ German". */
export interface TickList {
  /** The question with the boxes as its options; it stands for them while values are matched. */
  question: FormField;
  boxes: FormField[];
}

const FEWEST = 2;
const MOST = 40;

export function tickLists(fields: FormField[]): TickList[] {
  const groups = new Map<string, FormField[]>();
  for (const field of fields) {
    if (field.kind !== "checkbox" || field.label === "") continue;
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
    return [{ question: asked(first, boxes), boxes }];
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

/** The boxes that the parts of a value name; null where any part names none. */
export function named(value: unknown, list: TickList): FormField[] | null {
  const parts = [value].flat().map((part) => (typeof part === "string" ? part : null));
  const boxes = parts.map((part) => {
    if (part === null) return undefined;
    const { index, findings } = findOption(String(answer(part, list.question)), list.question.options);
    return index === null || findings.length > 0 ? undefined : list.boxes[index];
  });
  return boxes.length > 0 && boxes.every((box) => box !== undefined) ? boxes : null;
}
