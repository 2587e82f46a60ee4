import type { ShownField } from "../fields-on-page.js";
import { type Content, html, type Markup } from "../html.js";

/** Prefix of a value's name in the form, so that no key of a document can be mistaken for a field of ours. */
export const VALUE = "value.";

/** The control for a field's value: a choice, a yes or no, a line of text, or JSON for what has parts. */
export function valueInput({ key, label, property }: ShownField, value: unknown): Markup {
  const id = `input-${encodeURIComponent(key)}`;
  const attributes = html`id="${id}" name="${VALUE}${key}"`;
  return html`<label for="${id}">${label}</label>${control()}`;

  function control(): Content {
    if (property.enum)
      return choice(
        property.enum.filter((option) => option !== null),
        value ?? "",
      );
    if (property.type === "boolean" || property.type?.includes("boolean")) {
      return choice(["true", "false"], shown(value));
    }
    const text = shown(value);
    return (typeof value === "object" && value !== null) || property["extend_edit:text_edit_options"]?.multiLine
      ? html`<textarea ${attributes}>${text}</textarea>`
      : html`<input ${attributes} value="${text}">`;
  }

  function choice(options: string[], chosen: unknown): Markup {
    const entries = ["", ...options].map(
      (option) => html`<option value="${option}" ${option === chosen && html`selected`}>${option || "–"}</option>`,
    );
    return html`<select ${attributes}>${entries}</select>`;
  }
}

/** A value as a control shows it: lists and rows as JSON. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
