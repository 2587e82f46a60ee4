import { FormfillError } from "../../src/errors.js";
import { readInput } from "./input.js";

/** The largest schema accepted. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Deeper than any data or schema. */
const DEEPEST = 500;

/**
 * Reads a text file named by an option, without its byte order mark.
 * @throws FormfillError INPUT_NOT_FOUND, INVALID_OPTIONS if it is not UTF-8
 */
export async function readText(path: string, option: string): Promise<string> {
  return decodeText((await readInput(path, MAX_BYTES)).bytes, path, option);
}

/** @throws FormfillError INVALID_OPTIONS if it is not UTF-8 */
export function decodeText(bytes: Uint8Array, path: string, option: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FormfillError("INVALID_OPTIONS", `${option}: ${path} is not UTF-8 text.`, {
      remedy: "Save the file as UTF-8.",
      cause,
    });
  }
}

/** @throws FormfillError INVALID_OPTIONS naming the option and the place of the mistake, or where it nests too deep */
export function parseJson(text: string, path: string, option: string): unknown {
  const value = parsed(text, path, option);
  if (isDeep(value)) {
    throw new FormfillError("INVALID_OPTIONS", `${option}: ${path} is nested more than ${DEEPEST} levels deep.`, {
      remedy: "Remove the deeper levels; no form asks for them.",
    });
  }
  return value;
}

function parsed(text: string, path: string, option: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const at = place((cause as Error).message, text);
    throw new FormfillError("INVALID_OPTIONS", `${option}: ${path} is not valid JSON (${at}).`, {
      remedy: "Fix the syntax error.",
      cause,
    });
  }
}

/** Looks at one level after the other: who goes down them, copies them to a thread or writes them anew has a stack that ends. */
function isDeep(value: unknown): boolean {
  let level = [value].filter(isTree);
  for (let depth = 0; level.length > 0 && depth < DEEPEST; depth++) {
    level = level.flatMap((each) => Object.values(each).filter(isTree));
  }
  return level.length > 0;
}

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The line of the error. The engine's message quotes the text there, personal data, so it is searched for, never printed. */
function place(message: string, text: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  const excerpt = /"(.+?)"(?:\.\.\.)? is not valid JSON$/s.exec(message)?.[1];
  const at = position === undefined ? text.indexOf(excerpt ?? text) + (excerpt ?? "").length / 2 : Number(position);
  return message.includes("end of JSON")
    ? "unexpected end of file"
    : `near line ${text.slice(0, at).split("\n").length}`;
}

/** @throws FormfillError SCHEMA_VALIDATION_ERROR if the JSON is not an object */
export function parseJsonObject(text: string, path: string, option: string): Record<string, unknown> {
  const value = parseJson(text, path, option);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new FormfillError("SCHEMA_VALIDATION_ERROR", `${option}: ${path} is not a JSON Schema: it must be an object.`);
}
