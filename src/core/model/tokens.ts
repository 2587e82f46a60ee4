/**
 * Estimates tokens without a tokenizer, on the high side: tokenizers make 3 to 4 characters of English or German into one
 * token, and budgets must hold for either.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3);
}
