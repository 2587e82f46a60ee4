import type { LoadHook } from "node:module";

/** The rules whose thresholds are tuned. */
const RULES = "/src/core/detect/find/";

/** A named number in a module of the rules, in compiled form. */
const CONSTANT = /^(export )?const ([A-Z][A-Z_0-9]*) = (-?[\d.]+);$/gm;

/**
 * A hook for Node's module loader: turns every named number of the rules into a variable that the table of thresholds can set.
 * Values that a module computed from such a number while loading are not updated.
 */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const start = url.indexOf(RULES);
  if (start < 0) return loaded;
  const file = url.slice(start + RULES.length).replace(/\.js$/, "");
  return { ...loaded, source: withSettable(String(loaded.source), file) };
};

/** The module's source, with each named number registered in the table under its file and name. */
export const withSettable = (source: string, file: string): string =>
  source.replace(
    CONSTANT,
    (_, exported: string | undefined, name: string, value: string) =>
      `${exported ?? ""}let ${name} = ${value}; ` +
      `(globalThis.formfillThresholds ??= []).push({ name: "${file}:${name}", value: ${value}, shipped: ${value}, set: (v) => { ${name} = v; } });`,
  );
