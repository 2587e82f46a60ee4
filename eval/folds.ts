import { seeded } from "../samples/make/seeded.js";

interface Form {
  name: string;
  family: string;
}

/**
 * Divides forms into folds without splitting families: forms of a family look alike, so none may be learnt from if another is
 * measured. Families are taken from the ground truth and merged if forms share the first part of their names, because different
 * folders may name a family differently.
 */
export function foldsOf(forms: Form[], folds: number, seed: number): number[] {
  const families = familiesOf(forms);
  const random = seeded(seed);
  const sizes = new Map<string, number>();
  for (const family of families) sizes.set(family, (sizes.get(family) ?? 0) + 1);
  // The largest family first, each to the emptiest fold; among families of about the same size, at random.
  const dealt = [...sizes].map(([family, size]) => ({ family, size, order: size * (0.7 + 0.6 * random()) }));
  const filled = Array.from({ length: folds }, () => 0);
  const foldOf = new Map<string, number>();
  for (const { family, size } of dealt.sort((a, b) => b.order - a.order)) {
    const fold = filled.indexOf(Math.min(...filled));
    filled[fold]! += size;
    foldOf.set(family, fold);
  }
  return families.map((family) => foldOf.get(family)!);
}

/** One name for each form's family. */
export function familiesOf(forms: Form[]): string[] {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    const parent = parents.get(name) ?? name;
    return parent === name ? name : rootOf(parent);
  };
  const keysOf = ({ name, family }: Form) => [`name ${name.split("-")[0]}`, `family ${family}`] as const;
  for (const form of forms) {
    const [name, family] = keysOf(form);
    parents.set(rootOf(name), rootOf(family));
  }
  return forms.map((form) => rootOf(keysOf(form)[0]));
}
