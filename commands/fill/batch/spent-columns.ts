import type { Warning } from "../../../src/contract/runs.js";

/** The warnings of a row; columns used to name its file do not count as unused data, even if no field takes them. */
export function withoutSpent(warnings: Warning[], spent: readonly string[]): Warning[] {
  return warnings.flatMap((warning) => {
    const { code, message, keys = [] } = warning;
    const left = keys.filter((key) => !spent.includes(key));
    if (code !== "UNUSED_DATA" || left.length === keys.length) return [warning];
    if (left.length === 0) return [];
    return [{ ...warning, message: message.replace(keys.join(", "), () => left.join(", ")), keys: left }];
  });
}
