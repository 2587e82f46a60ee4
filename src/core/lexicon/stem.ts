/** Inflectional endings of European languages; folded. */
const ENDING = /(?:innen|in|en|es|er|em|ns|s|n|e|a|o|i|y|u|t)$/;

/** A word without its inflection, so that `Ehegatten` equals `Ehegatte`, and `apellidos` equals `apellido`. */
export function stem(token: string): string {
  return token.length > 5 ? token.replace(ENDING, "") : token;
}
