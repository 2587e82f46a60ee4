import type { OpenDocument } from "../input/document.js";
import { understand } from "../model/understand.js";
import type { PageContent } from "../page.js";
import { arrange } from "./arrange/arrange.js";
import { collect } from "./collect.js";
import type { Detection, DetectOptions } from "./detection.js";
import { withFilled } from "./filled.js";
import { find } from "./find.js";
import { layBack } from "./lay-back.js";
import { withLearned } from "./learned/learned.js";
import { name } from "./name/name.js";
import { warningsOf } from "./warnings.js";

/**
 * Finds every field of an opened form.
 * For each page: collect what stands on it, find the fields, name them; then join the pages and, where the client asks for
 * what only a language model can do, let it go over them.
 */
export async function findFields(document: OpenDocument, options: DetectOptions): Promise<Detection> {
  const named = [];
  const contents = [];
  for (let pageIndex = 0; pageIndex < document.pageCount; pageIndex++) {
    options.signal?.throwIfAborted();
    options.onProgress?.({ stage: "detecting", page: pageIndex + 1, pageCount: document.pageCount });
    const content = await collect(document, pageIndex, options, contents.at(-1));
    const found = await withLearned(find(content, options), content, document, options.detector);
    named.push(name(content, found));
    contents.push(finished(content));
  }
  const understood = await understand(arrange(contents, named, options), contents, options);
  const seen = { ...understood, fields: withFilled(understood.fields, contents) };
  const arranged = layBack(seen, contents);
  return { ...arranged, warnings: [...arranged.warnings, ...warningsOf(contents, arranged.fields.length)] };
}

/** A page whose fields are found: its words stay whole, for the letters of hundreds of pages take more than all the rest. */
const finished = (content: PageContent): PageContent => ({
  ...content,
  words: content.words.map((word) => ({ ...word, chars: [] })),
});
