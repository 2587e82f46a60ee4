import type { RateStore } from "../ports.js";
import type { RateWindow } from "../records.js";
import type { Database } from "./driver.js";
import { type Row, toRecord } from "./records.js";

export function rateStore(db: Database): RateStore {
  const all = db.prepare<[], Row>("SELECT * FROM rate_windows");
  const forget = db.prepare("DELETE FROM rate_windows WHERE started_at < ?");
  const put = db.prepare(
    "INSERT OR REPLACE INTO rate_windows (bucket, started_at, count) VALUES (@bucket, @startedAt, @count)",
  );
  const save = db.transaction((windows: RateWindow[], forgetBefore: number) => {
    forget.run(forgetBefore);
    for (const window of windows) put.run(window);
  });

  return {
    async load() {
      return all.all().map((row) => toRecord<RateWindow>(row));
    },
    async save(windows, forgetBefore) {
      save.immediate(windows, forgetBefore);
    },
  };
}
