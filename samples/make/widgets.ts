import { type PDFField, PDFHexString, PDFName, PDFString, type PDFTextField, rgb } from "pdf-lib";
import type { Area, Sheet } from "./sheet.js";

/** No background and border, which the sheet has already; by default pdf-lib paints them white and black. */
const BARE = { backgroundColor: undefined, borderColor: undefined, borderWidth: 0 } as const;
const MARKED = { borderWidth: 0.9, borderColor: rgb(0.13, 0.14, 0.17) };

/** Adds the PDF's own form fields to a sheet. The boxes are printed already, so text widgets have no border. */
export class Widgets {
  constructor(private readonly sheet: Sheet) {}

  text(name: string, label: string, area: Area, options: { lines?: boolean; required?: boolean } = {}): PDFTextField {
    const field = this.form.createTextField(name);
    if (options.lines) field.enableMultiline();
    if (options.required) field.enableRequired();
    field.addToPage(this.sheet.page, { ...this.inside(area), font: this.sheet.regular, ...BARE });
    field.setFontSize(options.lines ? 10 : Math.min(11, area.height * 0.55));
    return this.named(field, label);
  }

  /** Formatted by Acrobat's own script (`AFDate_FormatEx`). */
  date(name: string, label: string, area: Area, pattern: string): void {
    const field = this.text(name, label, area);
    const action = (call: string) => ({ S: "JavaScript", JS: PDFString.of(`${call}("${pattern}");`) });
    const actions = { F: action("AFDate_FormatEx"), K: action("AFDate_KeystrokeEx") };
    field.acroField.dict.set(PDFName.of("AA"), this.sheet.pdf.context.obj(actions));
  }

  comb(name: string, label: string, area: Area, count: number): void {
    const field = this.form.createTextField(name);
    field.setMaxLength(count);
    field.enableCombing();
    field.addToPage(this.sheet.page, { ...this.flipped(area), font: this.sheet.regular, ...BARE });
    field.setFontSize(11);
    this.named(field, label);
  }

  check(name: string, label: string, area: Area): void {
    const field = this.form.createCheckBox(name);
    field.addToPage(this.sheet.page, { ...this.flipped(area), ...MARKED });
    this.named(field, label);
  }

  radio(name: string, label: string, choices: { value: string; area: Area }[]): void {
    const field = this.form.createRadioGroup(name);
    for (const { value, area } of choices) {
      field.addOptionToPage(value, this.sheet.page, { ...this.flipped(area), ...MARKED });
    }
    this.named(field, label);
  }

  dropdown(name: string, label: string, area: Area, options: string[]): void {
    const field = this.form.createDropdown(name);
    field.addOptions(options);
    field.addToPage(this.sheet.page, { ...this.inside(area), font: this.sheet.regular, ...BARE });
    field.setFontSize(10);
    this.named(field, label);
  }

  list(name: string, label: string, area: Area, options: string[]): void {
    const field = this.form.createOptionList(name);
    field.addOptions(options);
    field.enableMultiselect();
    field.addToPage(this.sheet.page, { ...this.inside(area), font: this.sheet.regular, ...BARE });
    field.setFontSize(9);
    this.named(field, label);
  }

  private get form() {
    return this.sheet.pdf.getForm();
  }

  /** The tooltip is what screen readers say (ISO 32000-2 table 226, TU). */
  private named<Field extends PDFField>(field: Field, label: string): Field {
    field.acroField.dict.set(PDFName.of("TU"), PDFHexString.fromText(label));
    return field;
  }

  /** Slightly inside the printed box, so that its outline stays visible. */
  private inside({ x, y, width, height }: Area) {
    return this.flipped({ x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3 });
  }

  private flipped({ x, y, width, height }: Area) {
    return { x, y: this.sheet.up(y + height), width, height };
  }
}
