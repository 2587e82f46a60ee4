import type { Forest } from "../../src/core/detect/rescore/trees.js";

/** How the weights were obtained. */
export interface Provenance {
  forms: number;
  families: number;
  folds: number;
  /** Calibration errors on families left out: that of the rules, and that of these weights. */
  byRules: number;
  learnt: number;
}

/** The source file with the weights. */
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
