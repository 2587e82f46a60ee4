import { quantile } from "./quantile.js";
import { type Count, f1, precision, recall, type Score, type ScoredForm, score } from "./score.js";

const number = (value: number | null): string => (value === null ? "  -   " : value.toFixed(4));

/** A measurement as one line. */
export function line(name: string, count: Count): string {
  return `${name.padEnd(28)} P ${number(precision(count))}  R ${number(recall(count))}  F1 ${number(f1(count))}   (${count.hits} of ${count.truth}, ${count.found} found)`;
}

/** Milliseconds to collect and find, for each page. */
export interface PageTimes {
  drawn: number[];
  /** Pages read by text recognition. */
  recognised: number[];
}

/** Prints the measurement for a person. */
export function printReport(result: Score, forms: ScoredForm[], milliseconds: PageTimes, worst: number): void {
  const { drawn, recognised } = milliseconds;
  const lines = [
    `${forms.length} forms, ${drawn.length + recognised.length} pages`,
    `${line("typed, IoU 0.5, micro", result.typed50.micro)}   macro F1 ${number(result.typed50.macro)}`,
    `${line("typed, IoU 0.75, micro", result.typed75.micro)}   macro F1 ${number(result.typed75.macro)}`,
    line("centre in box, any class", result.centre),
    ...Object.entries(result.byClass).map(([name, c]) => `${line(`  ${name}`, c)}   AP50 ${number(c.ap50)}`),
    `recall by type: ${Object.entries(result.recallByType)
      .map(([type, c]) => `${type} ${number(recall(c))} (${c.truth})`)
      .join(", ")}`,
    `by language: ${Object.entries(result.byLanguage)
      .map(([language, l]) => `${language} ${number(l.macro)} (${l.forms})`)
      .join(", ")}`,
    ...halves(forms),
    "confidence (mean of each tenth → share true at IoU 0.5, typed):",
    `  ${result.reliability
      .filter((bin) => bin.found > 0)
      .map((bin) => `${bin.mean.toFixed(2)} → ${(bin.hits / bin.found).toFixed(2)} (${bin.found})`)
      .join(",  ")}`,
    `milliseconds a page, warm: ${quantiles(drawn)}`,
    ...(recognised.length > 0
      ? [`milliseconds of ${recognised.length} pages read by text recognition: ${quantiles(recognised)}`]
      : []),
    `worst ${Math.min(worst, result.forms.length)}:`,
    ...result.forms
      .slice(0, worst)
      .map(
        ({ name, typed }) =>
          `  ${number(f1(typed))}  P ${number(precision(typed))} R ${number(recall(typed))}  ${String(typed.truth).padStart(4)} true ${String(typed.found).padStart(4)} found  ${name}`,
      ),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** The same figures for two halves of the form families, to see whether a rule found on one half holds on the other. */
function halves(forms: ScoredForm[]): string[] {
  const families = [...new Set(forms.map((form) => form.family))].sort();
  return [0, 1].map((half) => {
    const own = forms.filter((form) => families.indexOf(form.family) % 2 === half);
    const { typed50, typed75, centre } = score(own);
    return `families ${half === 0 ? "A" : "B"} (${own.length} forms): typed micro ${number(f1(typed50.micro))} macro ${number(typed50.macro)}, IoU 0.75 ${number(f1(typed75.micro))}, centre ${number(f1(centre))}`;
  });
}

function quantiles(values: number[]): string {
  const at = (share: number) => quantile(values, share).toFixed(1);
  return `median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`;
}
