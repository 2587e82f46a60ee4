/** Markup that may stand in a page as it is: made by `html`, never from text of a person or a document. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = Markup | string | number | null | undefined | false | Content[];

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Builds markup; whatever is put in is escaped, unless it is markup itself. Attributes must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(render)));
}

function render(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(render).join("");
  if (content === null || content === undefined || content === false) return "";
  return String(content).replace(/[&<>"']/g, (character) => ESCAPES[character]!);
}
