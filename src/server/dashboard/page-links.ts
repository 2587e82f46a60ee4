import { type Content, html } from "./html.js";

/** The pages of a file, where it has more than one. */
export function pageLinks(path: string, pageIndex: number, pageCount: number, label: string): Content {
  if (pageCount < 2) return null;
  const numbers = Array.from({ length: pageCount }, (_, index) => index);
  return html`<nav aria-label="${label}"><p>${numbers.map((index) => html`<a href="${path}?page=${index + 1}" ${index === pageIndex && html`aria-current="page"`}>${index + 1}</a> `)}</p></nav>`;
}
