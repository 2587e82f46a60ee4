import type { FormField } from "../field.js";

/** How far the right edges of the boxes of a column may lie apart, in points. */
const IN_LINE = 2;

/** The fields of a form, amounts of money that stand in columns set from the right, so that their digits are one below the other. */
export function alignAmounts(fields: FormField[]): FormField[] {
  const inColumn = columns(fields.filter(isAmount));
  return fields.map((field) => {
    if (inColumn.has(field)) return fromRight(field);
    const { table } = field;
    if (!table) return field;
    return {
      ...field,
      table: { ...table, columns: table.columns.map((each) => (isAmount(each) ? fromRight(each) : each)) },
    };
  });
}

const fromRight = (field: FormField): FormField => ({ ...field, text: { ...field.text, quadding: 2 } });

const isAmount = ({ kind, nativeName, format, text }: FormField): boolean =>
  kind === "text" &&
  nativeName === undefined &&
  format?.kind === "number" &&
  format.currency !== undefined &&
  text.quadding === undefined &&
  text.multiLine !== true;

/** Those of some fields that end where another of them does, above or below it. */
function columns(fields: FormField[]): Set<FormField> {
  const inLine = fields.toSorted((a, b) => a.pageIndex - b.pageIndex || a.box.right - b.box.right);
  const found = new Set<FormField>();
  for (const [at, field] of inLine.entries()) {
    const before = inLine[at - 1];
    if (before?.pageIndex !== field.pageIndex || field.box.right - before.box.right > IN_LINE) continue;
    found.add(before).add(field);
  }
  return found;
}
