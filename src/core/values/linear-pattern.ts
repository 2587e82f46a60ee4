import type { RegExpEngine } from "ajv/dist/types/index.js";
import { RE2JS } from "re2js";

/**
 * Patterns of a schema, matched in time that grows with the text only. JavaScript's own expressions go back and try again, and
 * a pattern that somebody sends (`(a+)+$`) can keep them at it for years. Look-around and back references are not known here.
 */
const compile = (pattern: string): { test: (text: string) => boolean } => {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
};

export const linearPatterns: RegExpEngine = Object.assign(compile, { code: "linearPattern" });
