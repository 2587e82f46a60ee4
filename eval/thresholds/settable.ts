import type { LoadHook } from "node:module";

/** The rules whose measures are set anew. */
const RULES = "/src/core/detect/find/";

/** A number that a module of the rules gives a name, as the compiler writes it. */
const CONSTANT = /^(export )?const ([A-Z][A-Z_0-9]*) = (-?[\d.]+);$/gm;

/**
 * Hooks for Node's module loader: every named number of the rules becomes a variable that the table of thresholds can set. What
 * a module has worked out from such a number while it was loaded stays as it was.
 */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const start = url.indexOf(RULES);
  if (start < 0) return loaded;
  const file = url.slice(start + RULES.length).replace(/\.js$/, "");
  return { ...loaded, source: withSettable(String(loaded.source), file) };
};

/** The module's text, each named number entered into the table under its file and name. */
export const withSettable = (source: string, file: string): string =>
  source.replace(
    CONSTANT,
    (_, exported: string | undefined, name: string, value: string) =>
      `${exported ?? ""}let ${name} = ${value}; ` +
      `(globalThis.formfillThresholds ??= []).push({ name: "${file}:${name}", value: ${value}, shipped: ${value}, set: (v) => { ${name} = v; } });`,
  );
