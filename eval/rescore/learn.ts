import type { Features } from "../../src/core/detect/rescore/features.js";
import type { Forest } from "../../src/core/detect/rescore/trees.js";
import { boost } from "./boost.js";
import type { Example, ExampleForm } from "./examples.js";

/** Forms have about equal weights, except that those with few fields count less. */
const WEIGHT = 30;
const FEW = 8;

/** Learns from forms how likely it is that a candidate is a field. */
export function learn(forms: ExampleForm[], seed: number): Forest {
  const rows = forms.flatMap((form) => {
    const examples = form.pages.flatMap((page) => page.examples);
    return examples.map((example) => ({ example, weight: WEIGHT / Math.max(FEW, examples.length) }));
  });
  const features = featuresIn(rows.map(({ example }) => example));
  const forest = boost(
    {
      measures: rows.map(({ example }) => features.map((name) => example.features[name])),
      chance: rows.map(({ example }) => Number(example.isField)),
      weight: rows.map(({ weight }) => weight),
    },
    seed,
  );
  return { features, ...forest };
}

const featuresIn = (examples: Example[]): (keyof Features)[] =>
  Object.keys(examples[0]?.features ?? {}) as (keyof Features)[];
