import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ASK_OPERATOR, FormfillError } from "../../errors.js";

const require = createRequire(import.meta.url);

/** The smaller of the two variants in each data package; on forms it is as accurate as the large one. */
const VARIANT = "4.0.0_best_int";

/** Languages whose data is installed with the package. */
export const SHIPPED_LANGUAGES = ["eng", "deu", "fra"];

/**
 * Path of the compressed data of a recognition language.
 * @throws FormfillError INVALID_OPTIONS naming the command that installs it
 */
export function languageData(language: string): string {
  // The name comes from the configuration and becomes part of a path.
  if (!/^[a-z]{3}(_[a-z]{3,4})?$/.test(language)) {
    throw new FormfillError("INVALID_OPTIONS", `"${language}" is not a text recognition language.`, {
      remedy: "Use three-letter codes such as eng, deu or fra; chi_sim or chi_tra for Chinese.",
      callerRemedy: ASK_OPERATOR,
    });
  }
  const path = installedPath(language);
  if (path === null) {
    throw new FormfillError("INVALID_OPTIONS", `The text recognition data for "${language}" is not installed.`, {
      remedy: `Install it with: npm install ${packageOf(language)}`,
      callerRemedy: ASK_OPERATOR,
    });
  }
  return path;
}

/** Whether the data of a recognition language are installed. */
export const isInstalled = (language: string): boolean => installedPath(language) !== null;

/** The npm package with the data of a recognition language. */
export const packageOf = (language: string): string => `@tesseract.js-data/${language}`;

function installedPath(language: string): string | null {
  try {
    const path = join(
      dirname(require.resolve(`${packageOf(language)}/package.json`)),
      VARIANT,
      `${language}.traineddata.gz`,
    );
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}
