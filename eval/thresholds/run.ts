/**
 * Shows what the rules' thresholds owe to the forms they were set on: `npm run eval:thresholds -- DIR [--folds N] [--seed N]`.
 * For each fold of whole families all thresholds are forgotten, set anew on the other folds alone and measured on this one.
 */
import { register } from "node:module";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folds: { type: "string", default: "4" }, seed: { type: "string", default: "1" } },
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write("usage: npm run eval:thresholds -- DIR [--folds N] [--seed N]\n");
  process.exitCode = 2;
} else {
  // Before the first of the rules is loaded.
  register("./settable.js", import.meta.url);
  const { measureFolds } = await import("./measure-folds.js");
  await measureFolds(folder, Number(values.folds), Number(values.seed));
}
