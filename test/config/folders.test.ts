import { homedir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder, settingsFolder } from "../../src/config/folders.js";

test.runIf(process.platform === "linux").each(["", "somewhere/here", undefined])(
  "a base folder that is %j counts as not set: nothing is kept where a command happens to run",
  (given) => {
    expect(dataFolder({ XDG_DATA_HOME: given })).toBe(join(homedir(), ".local", "share", "formfill"));
    expect(settingsFolder({ XDG_CONFIG_HOME: given })).toBe(join(homedir(), ".config", "formfill"));
  },
);

test.runIf(process.platform === "linux")("a base folder that is named is used", () => {
  expect(dataFolder({ XDG_DATA_HOME: "/srv/data" })).toBe("/srv/data/formfill");
  expect(settingsFolder({ XDG_CONFIG_HOME: "/srv/settings" })).toBe("/srv/settings/formfill");
});
