import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

/** Reads multipart bodies part by part: one file and a few short fields. */
export async function multipartBodies(app: FastifyInstance, maxFileBytes: number): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    // More than arrives at once: a larger part that the parser skips would keep it, and the client, waiting for ever.
    fileHwm: 256 * 1024,
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: 4096,
      headerPairs: 20,
      // One byte more than may be stored: the limit itself is enforced where the content is stored.
      fileSize: maxFileBytes + 1,
    },
  });
}
