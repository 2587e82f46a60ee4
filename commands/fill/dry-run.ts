import type { EditConfig } from "../../src/contract/runs.js";
import type { SourceDocument } from "../../src/index.js";
import type { Input } from "../files/input.js";
import { counted } from "../terminal/counted.js";
import { note, writeStdout } from "../terminal/terminal.js";

interface DryRunCall {
  password?: string | undefined;
  documents?: SourceDocument[] | undefined;
  signal: AbortSignal;
}

/** Prints what would be sent to the language model, one request a line, and sends nothing. */
export async function dryRun(input: Input, config: EditConfig, call: DryRunCall): Promise<void> {
  const { fillForm, recordingModel } = await import("../../src/index.js");
  const model = recordingModel();
  await fillForm(input.bytes, config, { ...call, ports: { model } });
  const lines = model.requests.map(({ system, shared, parts }) => ({
    system,
    content: [...shared, ...parts].map((part) =>
      part.type === "text" ? part.text : `(picture, ${part.mediaType}, ${part.base64.length} characters)`,
    ),
  }));
  for (const line of lines) await writeStdout(`${JSON.stringify(line)}\n`);
  const size = lines.reduce((sum, line) => sum + JSON.stringify(line).length, 0);
  note(`dry run: ${counted(lines.length, "request")}, ${size} characters in total; nothing was sent or written`);
}
