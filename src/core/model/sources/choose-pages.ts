import { tokens } from "../fold.js";
import { estimateTokens } from "../tokens.js";
import type { Source } from "./source.js";

/** What a picture of a page takes, whatever is on it. */
const PICTURE_TOKENS = 1_600;

/** Keeps the pages that share most words with the form, in their own order, until the budget of tokens is used. */
export function choosePages(
  pages: Source[],
  vocabulary: string[],
  budget: number,
): { chosen: Source[]; skipped: Source[] } {
  const sizes = new Map(pages.map((page) => [page, sizeOf(page)]));
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total <= budget) return { chosen: pages, skipped: [] };

  const sought = new Set(vocabulary.flatMap(tokens).filter((word) => word.length > 2));
  const shared = (page: Source) => new Set(page.lines.flatMap(tokens).filter((word) => sought.has(word))).size;
  const ranked = pages.map((page) => ({ page, score: shared(page) })).sort((a, b) => b.score - a.score);
  const kept = new Set<Source>();
  let used = 0;
  for (const { page } of ranked) {
    const size = sizes.get(page) ?? 0;
    if (used + size > budget) continue;
    used += size;
    kept.add(page);
  }
  return { chosen: pages.filter((page) => kept.has(page)), skipped: pages.filter((page) => !kept.has(page)) };
}

const sizeOf = ({ lines, picture }: Source): number =>
  estimateTokens(lines.join("\n")) + (picture ? PICTURE_TOKENS : 0);
