import type { ReviewItem } from "../../contract/runs.js";

/**
 * The review lists of all stages as one. What a stage finds wrong again with a field a person looks at once; several values
 * of one field, such as the rows of a table, are each looked at.
 */
export function joinReviews(...stages: ReviewItem[][]): ReviewItem[] {
  const known = new Set<string>();
  return stages.flatMap((review) => {
    const fresh = new Map(
      review.filter((item) => !known.has(finding(item))).map((item) => [JSON.stringify(item), item] as const),
    );
    for (const item of review) known.add(finding(item));
    return [...fresh.values()];
  });
}

const finding = ({ key, code }: ReviewItem): string => `${code} ${key}`;
