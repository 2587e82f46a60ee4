import { FormfillError } from "../src/errors.js";
import type { Spinner } from "./terminal/progress.js";
import { askHidden, note } from "./terminal/terminal.js";

/** Does `work`; if the file turns out to be protected, asks the person at the terminal for the password, once. */
export async function withPassword<T>(
  password: string | undefined,
  spinner: Spinner,
  work: (password: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await work(password);
  } catch (thrown) {
    const locked = thrown instanceof FormfillError && thrown.code === "PASSWORD_PROTECTED_FILE";
    if (!locked || password !== undefined || !process.stdin.isTTY || !process.stderr.isTTY) throw thrown;
    spinner.stop();
    note("The file is protected by a password.");
    return work(await askHidden("Password"));
  }
}
