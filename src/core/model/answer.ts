import type { ValidateFunction } from "ajv/dist/2020.js";

/** Parses an answer and validates it against its schema; null if it is not JSON or does not conform. */
export type AnswerReader<T> = (text: string) => Promise<T | null>;

/**
 * Makes the reader for one kind of answer. Despite structured output, answers are validated: a server that merely speaks the
 * protocol may ignore the schema.
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

/** Loads the validator with the first answer, since runs without a model never need it. */
async function compile<T>(schema: Record<string, unknown>): Promise<ValidateFunction<T>> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  return new Ajv2020().compile<T>(schema);
}
