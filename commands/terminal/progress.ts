import type { Progress } from "../../src/contract/runs.js";

/** Progress on stderr: a spinner on a terminal, nothing on a pipe. */
export interface Spinner {
  show(text: string): void;
  stop(): void;
}

const SILENT: Spinner = { show() {}, stop() {} };
const BAR_WIDTH = 24;

/** A spinner on a terminal; on a pipe one that shows nothing. */
export async function startSpinner(text: string): Promise<Spinner> {
  // On a terminal of unknown width ora would clear lines endlessly.
  if (!process.stderr.isTTY || !process.stderr.columns) return SILENT;
  const { default: ora } = await import("ora");
  // ora itself ignores NO_COLOR.
  const color = process.stderr.hasColors() && "cyan";
  const spinner = ora({ text, color, stream: process.stderr, discardStdin: false }).start();
  return {
    show: (line) => {
      spinner.text = line;
    },
    stop: () => spinner.stop(),
  };
}

/** `detecting, page 3 of 12` */
export function stageText({ stage, page, pageCount }: Progress): string {
  const words = stage.replaceAll("_", " ");
  return pageCount > 1 ? `${words}, page ${page} of ${pageCount}` : words;
}

/** `[########----------------] 67/200` */
export function bar(done: number, total: number): string {
  const full = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return `[${"#".repeat(full)}${"-".repeat(BAR_WIDTH - full)}] ${done}/${total}`;
}
