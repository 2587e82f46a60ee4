import type { FastifyInstance } from "fastify";
import { FormfillError } from "../../errors.js";
import { withExactNumbers } from "../../exact-numbers.js";
import { boundJson } from "../json-bounds.js";

/** Reads JSON bodies: plain UTF-8, not packed, and bounded before they are parsed. */
export function jsonBodies(app: FastifyInstance): void {
  // The framework's parser also refuses keys that reach for prototypes, at any depth, with the same error.
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    try {
      refuseOtherCharsets(request.headers["content-type"] ?? "");
      if (request.headers["content-encoding"] !== undefined)
        throw invalid("Compressed request bodies are not supported.");
      if (body.length === 0) return done(null, undefined);
      const sent = decode(body);
      boundJson(sent);
      const text = withExactNumbers(sent);
      void parse(request, text, (error, value) => done(error && invalid(whyRefused(text)), value));
    } catch (thrown) {
      done(thrown as Error);
    }
  });
}

function whyRefused(text: string): string {
  try {
    JSON.parse(text);
    return "The body has a forbidden key: __proto__, or constructor with a prototype.";
  } catch {
    return "The body is not valid JSON.";
  }
}

function refuseOtherCharsets(contentType: string): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  if (charset !== undefined && charset.toLowerCase() !== "utf-8") throw invalid("JSON must be encoded in UTF-8.");
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw invalid("The body is not valid UTF-8.");
  }
}

function invalid(message: string): FormfillError {
  return new FormfillError("INVALID_REQUEST", message);
}
