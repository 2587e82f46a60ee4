import { expect, test } from "vitest";
import { crashTest, isSound } from "../../bench/crash.js";

test("nothing accepted is lost, doubled, charged twice or left behind when the server is killed [IDEM-07, IDEM-08, RUN-01, RUN-02, RUN-03, DB-04, RET-03]", async () => {
  const report = await crashTest(3, 42);
  expect(report.accepted).toBeGreaterThan(0);
  expect(report).toMatchObject({
    lost: [],
    unfinished: [],
    doubled: 0,
    chargedTwice: 0,
    wronglyCharged: 0,
    orphanedContents: [],
    missingContents: [],
    integrity: "ok",
    foreignKeys: 0,
  });
  expect(isSound(report)).toBe(true);
  for (const wrong of [{ lost: ["edr_x"] }, { doubled: 1 }, { missingContents: ["file_x"] }, { integrity: "row 1" }]) {
    expect(isSound({ ...report, ...wrong })).toBe(false);
  }
}, 120_000);
