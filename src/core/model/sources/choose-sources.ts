import { tokens } from "../fold.js";
import { estimateTokens } from "../tokens.js";
import type { Source } from "./source.js";

/** Tokens for the picture of a page, whatever is on it. */
const PICTURE_TOKENS = 1_600;

/** Keeps the sources that share most words with the form, in their original order, within a budget of tokens. */
export function chooseSources(
  sources: Source[],
  vocabulary: string[],
  budget: number,
): { chosen: Source[]; skipped: Source[] } {
  const sizes = new Map(sources.map((source) => [source, sizeOf(source)]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total <= budget) return { chosen: sources, skipped: [] };

  const sought = new Set(vocabulary.flatMap(tokens).filter((word) => word.length > 2));
  const shared = (source: Source) =>
    new Set([source.place, ...source.lines].flatMap(tokens).filter((word) => sought.has(word))).size;
  const ranked = sources.map((source) => ({ source, score: shared(source) })).sort((a, b) => b.score - a.score);
  const kept = new Set<Source>();
  let used = 0;
  for (const { source } of ranked) {
    const size = sizes.get(source) ?? 0;
    if (used + size > budget) continue;
    used += size;
    kept.add(source);
  }
  return {
    chosen: sources.filter((source) => kept.has(source)),
    skipped: sources.filter((source) => !kept.has(source)),
  };
}

const sizeOf = ({ place, lines, picture }: Source): number =>
  estimateTokens([place, ...lines].join("\n")) + (picture ? PICTURE_TOKENS : 0);
