/** Writes data to stdout and waits until it was taken, so that ending the process loses nothing. */
export function writeStdout(data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(data, (error) => (error ? reject(error) : resolve()));
  });
}

/** One line for the person on stderr; stdout stays for data. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
