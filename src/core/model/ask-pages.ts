import type { FormField } from "../field.js";
import type { PageContent } from "../page.js";
import type { AnswerReader } from "./answer.js";
import { converse, endless } from "./converse.js";
import { type FieldLine, fieldLines } from "./field-lines.js";
import { formPage, printedLines } from "./form-material.js";
import { inBatches } from "./in-batches.js";
import { addUsage, type ModelPart, type ModelPort, type ModelUsage, NO_USAGE } from "./port.js";
import { screenFields } from "./screen-fields.js";

/** A question about the form itself. */
export interface Question<T> {
  system: string;
  schema: Record<string, unknown>;
  read: AnswerReader<T>;
  /** Sent before the pages, for instance the client's instructions. */
  shared?: ModelPart[];
}

export interface PageAnswers<T> {
  answers: T[];
  /** The fields by the ids the answers use. */
  lines: FieldLine[];
  /** The printed lines that were shown to the model. */
  printed: string[];
  usage: ModelUsage;
}

/** What is known of the form that is asked about. */
interface Form {
  fields: FormField[];
  contents: PageContent[];
}

/** Pages in one request. */
const PAGES_PER_REQUEST = 3;
const MAX_TOKENS = 24_000;

/**
 * Asks a question about the print and the fields of the form, a few pages at a time.
 * @throws FormfillError as `converse`
 */
export async function askPages<T>(
  model: ModelPort,
  question: Question<T>,
  { fields, contents }: Form,
  signal?: AbortSignal,
): Promise<PageAnswers<T>> {
  const { clean: lines } = screenFields(fieldLines(fields));
  const linesOn = (content: PageContent) => lines.filter(({ field }) => field.pageIndex === content.pageIndex);
  const batches: ModelPart[][] = [];
  for (let start = 0; start < contents.length; start += PAGES_PER_REQUEST) {
    const pages = contents.slice(start, start + PAGES_PER_REQUEST);
    batches.push(pages.map((content) => formPage(content, linesOn(content))));
  }
  const ask = async (parts: ModelPart[], either: AbortSignal) => {
    const said = await converse(
      model,
      {
        system: question.system,
        shared: question.shared ?? [],
        cacheShared: batches.length > 1,
        parts,
        answerSchema: question.schema,
        maxTokens: MAX_TOKENS,
      },
      question.read,
      either,
    );
    if (said.kind === "truncated") throw endless();
    return said;
  };
  const said = await inBatches(batches, ask, { signal });
  return {
    answers: said.map(({ answer }) => answer),
    lines,
    printed: contents.flatMap(printedLines),
    usage: said.map(({ usage }) => usage).reduce(addUsage, NO_USAGE),
  };
}
