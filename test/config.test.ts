import { describe, expect, test } from "vitest";
import { printableConfig, readConfig, unknownSettings } from "../src/config.js";

describe("configuration", () => {
  test("a flag wins over the environment, the environment over the profile, the profile over the default", () => {
    const profile = { port: "1", host: "profile.test", ratePerMinute: "7" };
    const environment = { FORMFILL_PORT: "2", FORMFILL_HOST: "environment.test" };
    const config = readConfig({ port: "3" }, profile, environment);
    expect(config).toMatchObject({ port: 3, host: "environment.test", ratePerMinute: 7, maxPages: 500 });
  });

  test.each([
    ["FORMFILL_PORT", "eighty", "FORMFILL_PORT is not valid: expected a whole number from 0 to 65535."],
    [
      "FORMFILL_RETENTION",
      "10m",
      "FORMFILL_RETENTION is not valid: expected a duration from 1h to 365d, such as 12h or 30d.",
    ],
    ["FORMFILL_PUBLIC_URL", "ftp://x.test", "FORMFILL_PUBLIC_URL is not valid: expected an http(s) URL."],
  ])("%s=%s is refused by name", (name, value, message) => {
    expect(() => readConfig({}, {}, { [name]: value })).toThrow(message);
  });

  test("what is not valid is called as it was given: a flag, a name of the environment, a setting of the profile", () => {
    const refusal = (...given: Parameters<typeof readConfig>) => {
      try {
        return readConfig(...given);
      } catch (thrown) {
        return (thrown as Error).message.replace(/ is not valid.*/, "");
      }
    };
    expect(refusal({ port: "x" }, { port: "y" }, { FORMFILL_PORT: "z" })).toBe("--port");
    expect(refusal({ maxFileBytes: "x" }, {}, {})).toBe("--max-file-bytes");
    expect(refusal({ retentionMs: "x" }, {}, {})).toBe("--retention");
    expect(refusal({}, { port: "y" }, { FORMFILL_PORT: "z" })).toBe("FORMFILL_PORT");
    expect(refusal({}, { port: "y" }, {})).toBe("Profile setting port");
  });

  test("proxies are named by address, network or range, and nothing else", () => {
    const trusted = (text: string) => readConfig({}, {}, { FORMFILL_TRUST_PROXY: text }).trustProxy;
    expect(trusted("10.0.0.1, 10.0.0.0/8,::1,fd00::/8,loopback")).toHaveLength(5);
    for (const text of ["proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "::/129", "10.0.0.0/"]) {
      expect(() => trusted(text)).toThrow("FORMFILL_TRUST_PROXY is not valid: expected IP addresses or CIDRs");
    }
  });

  test("an unknown FORMFILL_ name is told apart", () => {
    expect(unknownSettings({ FORMFILL_PROT: "1", FORMFILL_PORT: "1", PATH: "/bin" })).toEqual(["FORMFILL_PROT"]);
  });

  test("a time is printed as it can be set again", () => {
    for (const retention of ["90m", "36h", "30d"]) {
      const printed = printableConfig(readConfig({}, {}, { FORMFILL_RETENTION: retention }));
      expect(printed.FORMFILL_RETENTION).toBe(retention);
    }
  });

  test("secrets are masked when the configuration is printed", () => {
    const config = readConfig({}, {}, { ANTHROPIC_API_KEY: "sk-secret", FORMFILL_API_KEY: "ff_test_secret" });
    expect(config.llmKey).toBe("sk-secret");
    const printed = JSON.stringify(printableConfig(config));
    expect(printed).not.toContain("secret");
    expect(printableConfig(config)).toMatchObject({ ANTHROPIC_API_KEY: "********", FORMFILL_PORT: 8080 });
  });
});
