import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
}

export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

/** Holds answers to what the OpenAPI document says about them; answers what is wrong, or null. */
export function openApiChecks(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const compiled = new Map<object, ValidateFunction>();
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    literal: !path.includes("{"),
    operations,
  }));
  // A literal path wins over a pattern that fits as well: /sessions/current before /sessions/{id}.
  routes.sort((a, b) => Number(b.literal) - Number(a.literal));

  return (method: string, path: string, status: number, body: unknown): string | null => {
    const route = routes.find(({ pattern }) => pattern.test(path.split("?")[0] ?? ""));
    const responses = route?.operations[method.toLowerCase()]?.responses ?? {};
    const schema = (responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`])?.content?.[
      "application/json"
    ]?.schema;
    if (!schema) return null;
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate(body) ? null : `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`;
  };
}
