import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

/** Reads an answer against its schema; null where it is not JSON or not of that shape. */
export type AnswerReader<T> = (text: string) => T | null;

/**
 * Makes the reader of one kind of answer. Structured output makes other answers rare, not impossible: a server that only
 * speaks the protocol may ignore the schema.
 */
export function answerReader<T>(schema: Record<string, unknown>): AnswerReader<T> {
  let validate: ValidateFunction<T> | undefined;
  return (text) => {
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      return null;
    }
    validate ??= new Ajv2020().compile<T>(schema);
    return validate(answer) ? answer : null;
  };
}
