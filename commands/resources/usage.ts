import { Command, InvalidArgumentError } from "commander";
import type { UsageReport } from "../../src/contract/schemas/usage.js";
import { columns } from "../terminal/columns.js";
import { addResourceOptions, type ResourceOptions } from "./resource-options.js";
import { withResources } from "./resources.js";
import { show } from "./show.js";

export function usageCommand(): Command {
  const command = new Command("usage")
    .description("show the pages and costs of a month")
    .option("--month <YYYY-MM>", "month in UTC (default: the current one)", monthOfYear);
  return addResourceOptions(command).action(run);
}

async function run({ month, ...options }: ResourceOptions & { month?: string }): Promise<void> {
  await show(await withResources(options, ({ usage }) => usage(month)), options, table);
}

function table({ month, live, test }: UsageReport): string {
  return columns([
    [month, "pages", "EUR"],
    ...live.products.map(({ product, pages, amountEur }) => [product, String(pages), amountEur.toFixed(2)]),
    ["live, total", String(live.pages), live.amountEur.toFixed(2)],
    ["test", String(test.pages), ""],
  ]);
}

function monthOfYear(text: string): string {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError("It must be a month such as 2026-02.");
}
