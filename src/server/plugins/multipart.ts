import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

/** Reads multipart bodies part by part: one file, and a few short fields beside it. */
export async function multipartBodies(app: FastifyInstance, maxFileBytes: number): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: 4096,
      headerPairs: 20,
      // One byte more than is kept: the content itself is cut off by whoever keeps it.
      fileSize: maxFileBytes + 1,
    },
  });
}
