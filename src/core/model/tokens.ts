/**
 * Estimates the number of tokens without a tokenizer, and rather too high: in English and German, a token has 3 to 4 characters.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3);
}
