import { readFile } from "node:fs/promises";
import { Command } from "commander";

/** Builds the program and runs it; commands load their machinery when they run. */
export async function main(argv: string[]): Promise<void> {
  const program = new Command("formfill");
  program
    .command("detect <input>")
    .option("--json")
    .action(async (input: string) => {
      const { detectForm } = await import("../src/index.js");
      const { output } = await detectForm(await readFile(input));
      process.stdout.write(`${JSON.stringify(output)}\n`);
    });
  await program.parseAsync(argv);
}
