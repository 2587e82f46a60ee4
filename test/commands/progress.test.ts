import { afterEach, expect, test, vi } from "vitest";
import { bar, stageText, startSpinner } from "../../commands/terminal/progress.js";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("a terminal that tells no width is left in peace", async () => {
  const write = vi.fn();
  vi.stubGlobal("process", { ...process, stderr: { isTTY: true, columns: 0, write } });
  const spinner = await startSpinner("reading");
  spinner.show("on");
  spinner.stop();
  expect(write).not.toHaveBeenCalled();
});

test.each([true, false])("the spinner has colours where the terminal has them: %s", async (hasColors) => {
  // Read once, as the spinner is loaded; on a CI runner or a dumb terminal it would not turn.
  vi.stubEnv("FORCE_COLOR", "1");
  vi.stubEnv("TERM", "xterm");
  vi.stubEnv("CI", undefined);
  const [write, move] = [vi.fn(), () => {}];
  const cursor = { cursorTo: move, clearLine: move, moveCursor: move };
  const stderr = { isTTY: true, columns: 80, write, hasColors: () => hasColors, ...cursor };
  vi.stubGlobal("process", { ...process, stderr });
  (await startSpinner("reading")).stop();
  const shown = write.mock.calls.flat().join("");
  expect([shown.includes("reading"), shown.includes("\u001b[36m")]).toEqual([true, hasColors]);
});

test("progress is told in words, and pages only where there are several", () => {
  expect(stageText({ stage: "reading_documents", page: 1, pageCount: 1 })).toBe("reading documents");
  expect(stageText({ stage: "detecting", page: 3, pageCount: 12 })).toBe("detecting, page 3 of 12");
});

test("a bar fills up with what is done", () => {
  expect(bar(0, 4)).toBe("[------------------------] 0/4");
  expect(bar(2, 4)).toBe("[############------------] 2/4");
  expect(bar(4, 4)).toBe("[########################] 4/4");
});
