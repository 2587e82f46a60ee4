/**
 * Shows how much the rules' thresholds are fitted to the forms they were tuned on:
 * `npm run eval:thresholds -- DIR [--folds N] [--seed N]`. For each fold of whole families all thresholds are reset, tuned on the
 * other folds only, and measured on this one.
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
  // Must be registered before the first rule is loaded.
  register("./settable.js", import.meta.url);
  const { measureFolds } = await import("./measure-folds.js");
  await measureFolds(folder, Number(values.folds), Number(values.seed));
}
