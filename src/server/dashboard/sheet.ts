import type { ShownField } from "./fields-on-page.js";
import { html, type Markup } from "./html.js";

interface SheetField extends ShownField {
  /** What is told when one looks at the box: value and reason. */
  told: string;
  /** A person should look at it. */
  look: boolean;
}

interface Sheet {
  /** Address of the page's picture, and its size in points. */
  picture: string;
  width: number;
  height: number;
  title: string;
  fields: SheetField[];
  onlyReview?: boolean;
}

/**
 * The page as a picture with every box over it. The boxes are drawn with attributes alone: a strict content policy lets no
 * style stand in the page. Each can be reached with the keyboard, and says what it holds.
 */
export function sheet({ picture, width, height, title, fields, onlyReview }: Sheet): Markup {
  return html`<svg class="sheet ${onlyReview && "only-review"}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${title}">
<image href="${picture}" x="0" y="0" width="${width}" height="${height}"></image>
${fields.map(box)}
</svg>`;
}

function box({ key, label, boxes, told, look }: SheetField): Markup {
  return html`<a href="#field-${encodeURIComponent(key)}" aria-label="${label}: ${told}"><g class="${look && "look"}"><title>${label}: ${told}</title>
${boxes.map((place) => html`<rect x="${place.left}" y="${place.top}" width="${Math.max(1, place.right - place.left)}" height="${Math.max(1, place.bottom - place.top)}" rx="1.5"></rect>`)}</g></a>`;
}
