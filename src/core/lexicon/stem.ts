/** Endings that inflect a word in the languages of Europe; folded. */
const ENDING = /(?:innen|in|en|es|er|em|ns|s|n|e|a|o|i|y|u|t)$/;

/** A word without its inflection, so that `Ehegatten` and `Ehegatte`, `apellidos` and `apellido` are one. */
export function stem(token: string): string {
  return token.length > 5 ? token.replace(ENDING, "") : token;
}
