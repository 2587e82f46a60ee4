import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { FastifyInstance } from "fastify";
import { FormfillError } from "../../errors.js";
import { type JsonSchema, withoutNulls } from "../without-nulls.js";

/** Parts of a body that are options of the work rather than of the request. */
const OPTIONS = /^\/(inputs\/\d+\/)?(file|config)(\/|$)/;

/** Checks what comes in against the contract's schemas; a refusal names the place and what is expected, never the value. */
export function requestValidation(app: FastifyInstance): void {
  const common = {
    allErrors: false,
    removeAdditional: true,
    strict: false,
    // A refusal may quote what the schema says of the place.
    verbose: true,
  } as const;
  // What a body leaves out may come from a template or a batch: defaults are for whoever has asked them.
  const bodies = new Ajv(common);
  // Queries and paths are text: numbers in them have to be read as numbers.
  const texts = new Ajv({ ...common, coerceTypes: true, useDefaults: true });
  for (const ajv of [bodies, texts]) addFormats.default(ajv);

  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = (httpPart === "body" ? bodies : texts).compile(schema);
    return (data) => {
      if (httpPart === "body") withoutNulls(data, schema as JsonSchema);
      return validate(data) ? { value: data } : { error: refusal(validate.errors ?? [], httpPart ?? "request") };
    };
  });
}

function refusal(errors: ErrorObject[], part: string): FormfillError {
  const [error] = errors;
  const path = error?.instancePath ?? "";
  const place = path.split("/").slice(1).join(".") || `The ${part === "querystring" ? "query" : part}`;
  const code = part === "body" && OPTIONS.test(path) ? "INVALID_OPTIONS" : "INVALID_REQUEST";
  return new FormfillError(code, `${place} ${expectation(error)}.`);
}

/** How far something may go, in words: the validator's own are made for programmers. */
const BOUNDS: Record<string, (limit: number) => string> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  minItems: (limit) => `must have at least ${counted(limit, "item")}`,
  maxItems: (limit) => `must have at most ${counted(limit, "item")}`,
  minLength: (limit) => `must have at least ${counted(limit, "character")}`,
  maxLength: (limit) => `must have at most ${counted(limit, "character")}`,
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

function expectation(error: ErrorObject | undefined): string {
  if (error?.keyword === "required") return `must have the property ${error.params.missingProperty}`;
  if (error?.keyword === "enum") return `must be one of ${(error.params.allowedValues as unknown[]).join(", ")}`;
  if (error?.keyword === "type") return `must be of type ${error.params.type}`;
  if (error?.keyword === "format") return `must be a ${error.params.format}`;
  if (error?.keyword === "pattern") return `must be ${error.parentSchema?.description}`;
  const bound = error && BOUNDS[error.keyword];
  return bound ? bound(error.params.limit) : (error?.message ?? "is not valid");
}
