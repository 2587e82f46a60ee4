import type { Forest } from "../../src/core/detect/rescore/trees.js";

/** How weights came about. */
export interface Provenance {
  forms: number;
  families: number;
  folds: number;
  /** How far the confidence lies from the share that is true, on families left out: that of the rules, and this one. */
  byRules: number;
  learnt: number;
}

/** The source of the weights as the product carries them. */
export function weightsFile({ features, start, trees }: Forest, provenance: Provenance): string {
  const { forms, families, folds, byRules, learnt } = provenance;
  const day = new Date().toISOString().slice(0, 10);
  return `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: what was learnt may come near any number
import type { Forest } from "./trees.js";

/**
 * Written by \`npm run rescore\` on ${day}, from ${forms} forms of ${families} families. On families left out (${folds} folds) this
 * confidence is off by ${learnt.toFixed(3)} on average, that of the rules by ${byRules.toFixed(3)}.
 */
// biome-ignore format: a tree a line
export const FOREST: Forest = {
  features: [${features.map((name) => `"${name}"`).join(", ")}],
  start: ${start},
  trees: [
${trees.map((tree) => `    ${JSON.stringify(tree)},`).join("\n")}
  ],
};
`;
}
