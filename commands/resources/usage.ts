import { Command } from "commander";
import { columns } from "../columns.js";
import { addResourceOptions, type ResourceOptions, withResources } from "./resources.js";
import { show } from "./show.js";

export function usageCommand(): Command {
  return addResourceOptions(new Command("usage"))
    .description("pages and euros of a month")
    .option("--month <YYYY-MM>", "which month, UTC (this one)")
    .action(run);
}

async function run({ month, ...options }: ResourceOptions & { month?: string }): Promise<void> {
  await withResources(options, async ({ usage }) => {
    await show(await usage(month), options, ({ month: shown, live, test }) =>
      columns([
        [shown, "pages", "EUR"],
        ...live.products.map(({ product, pages, amountEur }) => [product, String(pages), amountEur.toFixed(2)]),
        ["live together", String(live.pages), live.amountEur.toFixed(2)],
        ["test", String(test.pages), ""],
      ]),
    );
  });
}
