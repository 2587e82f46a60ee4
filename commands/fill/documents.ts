import type { SourceDocument } from "../../src/index.js";
import { readInput } from "../files/input.js";

/** Reads the supporting documents. The password is passed with each of them; unprotected ones ignore it. */
export async function readDocuments(
  paths: string[] = [],
  password: string | undefined,
  maxBytes: number,
): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const path of paths) documents.push({ bytes: (await readInput(path, maxBytes)).bytes, password });
  return documents;
}
