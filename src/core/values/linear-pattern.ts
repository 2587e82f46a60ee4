import type { RegExpEngine } from "ajv/dist/types/index.js";
import { RE2JS } from "re2js";

/**
 * Matches patterns of a schema in linear time. JavaScript's regular expressions backtrack, so a pattern from a client
 * (`(a+)+$`) could take years. Look-around and back references are not supported here.
 */
const compile = (pattern: string): { test: (text: string) => boolean } => {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
};

export const linearPatterns: RegExpEngine = Object.assign(compile, { code: "linearPattern" });
