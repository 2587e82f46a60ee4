import type { ValidateFunction } from "ajv/dist/2020.js";

/** Reads an answer against its schema; null where it is not JSON or not of that shape. */
export type AnswerReader<T> = (text: string) => Promise<T | null>;

/**
 * Makes the reader of one kind of answer. Structured output makes other answers rare, not impossible: a server that only
 * speaks the protocol may ignore the schema.
 */
export function answerReader<T>(schema: Record<string, unknown>): AnswerReader<T> {
  let validate: ValidateFunction<T> | undefined;
  return async (text) => {
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      return null;
    }
    validate ??= await compile<T>(schema);
    return validate(answer) ? answer : null;
  };
}

/** The validator is loaded with the first answer; runs without a model never need it. */
async function compile<T>(schema: Record<string, unknown>): Promise<ValidateFunction<T>> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  return new Ajv2020().compile<T>(schema);
}
