import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillableForm, NAME_SCHEMA } from "./forms.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let key: string;
let data: string;

beforeAll(async () => {
  server = await startServer({ maxFileBytes: 1024 * 1024 });
  key = await server.newKey();
  data = (await fillableForm()).toString("base64");
});
afterAll(() => server.end());

const post = (body: unknown, headers: Record<string, string> = {}, path = "/edit") =>
  server.call("POST", path, { key, body, headers });
const withConfig = (config: unknown) => post({ file: { data }, config });
const runCount = async () => (await server.call("GET", "/edit_runs?maxPageSize=100", { key })).body.data.length;

/** Refused with 4xx in the contract's shape, quickly, and nothing was stored. */
async function refused(sent: Promise<{ status: number; body: Record<string, unknown> }>, code = "INVALID_REQUEST") {
  const before = await runCount();
  const { status, body } = await sent;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toEqual({ code, message: expect.any(String), retryable: false, requestId: expect.any(String) });
  expect(await runCount()).toBe(before);
  return String(body.message);
}

describe("a body", () => {
  test.each(["{bad", "", "null", "[]", "7", '"x"', '{"file":', "{}"])(
    "that is %j is refused [BODY-01]",
    async (body) => {
      await refused(post(body));
    },
  );

  test("that reaches for prototypes is refused at any depth [BODY-02, BODY-03]", async () => {
    const bodies = [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      `{"file":{"data":"${data}"},"config":{"data":{"a":{"b":{"__proto__":{"polluted":1}}}}}}`,
    ];
    for (const body of bodies) expect(await refused(post(body))).toContain("__proto__");
    expect(await refused(post('{"__proto__":'))).toContain("not valid JSON");
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("nested 200,000 deep is refused at once [BODY-04]", async () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    const since = performance.now();
    await refused(post(`{"file":{"data":"${data}"},"config":{"data":${deep}}}`));
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  test("too large or of too many parts is refused [BODY-05]", async () => {
    const many = `{"file":{"data":"${data}"},"config":{"data":[${"1,".repeat(1_000_000)}1]}}`;
    await refused(post(many));
    await refused(post({ file: { data: "A".repeat(8_000_000) } }), "PAYLOAD_TOO_LARGE");
  });

  test("with too much or too little of something is told how much it may be", async () => {
    const batch = (inputs: unknown[]) => refused(post({ file: { data }, inputs }, {}, "/edit_runs/batch"));
    expect(await batch([])).toBe("inputs must have at least 1 item.");
    expect(await batch(Array(1001).fill({}))).toBe("inputs must have at most 1000 items.");
    const template = { name: "x".repeat(256), config: {} };
    expect(await refused(post(template, {}, "/edit_templates"))).toBe("name must have at most 255 characters.");
    expect(await refused(server.call("GET", "/files?maxPageSize=0", { key }))).toBe("maxPageSize must be at least 1.");
  });

  test("with duplicate keys takes the last one [BODY-07]", async () => {
    const { body } = await post(
      `{"file":{"data":"${data}"},"config":{"aiAssisted":true,"aiAssisted":false,"schema":${JSON.stringify(NAME_SCHEMA)}}}`,
    );
    expect(body.config.aiAssisted).toBe(false);
  });

  test("with odd characters fills or reviews, and never breaks the run [BODY-08]", async () => {
    for (const name of ["a\u0000b", "\ud800", "\u202eabc", `a${"\u0301".repeat(10_000)}`]) {
      const { status, body } = await withConfig({ schema: NAME_SCHEMA, data: { name } });
      expect([status, body.status]).toEqual([200, "PROCESSED"]);
    }
  });

  test("of another type, charset or packing is refused [BODY-09, BODY-10]", async () => {
    const body = JSON.stringify({ file: { data } });
    for (const type of ["text/plain", "application/json; charset=utf-16", "application/vnd.x+json", "x"]) {
      await refused(post(body, { "content-type": type }));
    }
    await refused(post("x", { "content-encoding": "gzip" }));
    const bomb = gzipSync(Buffer.alloc(50_000_000, "[ "));
    const answer = await fetch(`${server.url}/edit`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "content-encoding": "gzip" },
      body: bomb,
    });
    expect(answer.status).toBe(400);
  });
});

describe("numbers", () => {
  test("that cannot be held exactly arrive as they were written [BODY-06]", async () => {
    const { body } = await post(
      `{"file":{"data":"${data}"},"config":{"schema":${JSON.stringify(NAME_SCHEMA)},"data":{"name":12345678901234567890}}}`,
    );
    expect(body.output.filledValues).toEqual({ name: "12345678901234567890" });
    await refused(post('{"file":{"id":NaN}}'));
    await refused(post('{"file":{"id":01}}'));
  });
});

describe("a file reference", () => {
  test("with none or several of id, url and data is refused by the rule's name [BODY-11]", async () => {
    for (const file of [{}, { id: "file_x", url: "https://x.test/" }, { id: "file_x", url: "https://x.test/", data }]) {
      expect(await refused(post({ file }), "INVALID_OPTIONS")).toContain("exactly one of id, url and data");
    }
    expect(
      await refused(post({ file: { data }, config: { documents: [{ id: "a", data }] } }), "INVALID_OPTIONS"),
    ).toContain("config.documents[0]");
  });

  test("with broken or too much base64 is refused [UPL-15]", async () => {
    for (const wrong of ["a", "ab=c", "@@@@", `data:application/pdf;base64,${data}`, `${data}=`]) {
      await refused(post({ file: { data: wrong } }), "INVALID_OPTIONS");
    }
    const large = Buffer.alloc(1024 * 1024 + 1, "%PDF-").toString("base64");
    await refused(post({ file: { data: large } }), "PAYLOAD_TOO_LARGE");
    await refused(post({ file: { id: 7 } }), "INVALID_OPTIONS");
  });

  test("with an address that is none is refused [SSRF-29, SSRF-30, SSRF-49]", async () => {
    const addresses = [
      "file:///etc/passwd",
      "ftp://x.test/",
      "gopher://x.test/",
      "data:application/pdf;base64,JVBERi0=",
      "blob:x",
      "javascript:1",
      "ws://x.test/",
      "unix:/var/run/docker.sock",
      "http://x.test:65536/",
      "http://user:pass@x.test/",
      "http://x.test\r\nHost: evil/",
      `http://x.test/${"a".repeat(10_000)}`,
    ];
    for (const url of addresses) await refused(post({ file: { url } }), "INVALID_OPTIONS");
  });
});

describe("options", () => {
  test("out of their range are refused by name, with what is allowed [BODY-12, BODY-17]", async () => {
    expect(await refused(withConfig({ engineVersion: "9" }), "INVALID_OPTIONS")).toContain(
      "config.engineVersion must be one of 1.0.0, latest",
    );
    expect(await refused(withConfig({ checkStyle: "dot" }), "INVALID_OPTIONS")).toContain("check, cross");
    expect(await refused(withConfig({ signatureFont: "x" }), "INVALID_OPTIONS")).toContain("signature, handwriting");
    expect(await refused(withConfig({ today: "2026-02-30" }), "INVALID_OPTIONS")).toContain("config.today");
    await refused(withConfig({ advancedOptions: { flattenPdf: "yes" } }), "INVALID_OPTIONS");
    await refused(withConfig({ instructions: "x".repeat(1_000_000) }), "INVALID_OPTIONS");
  });

  test("that are unknown are dropped, the others stand in the run with their defaults [BODY-13]", async () => {
    const { body } = await withConfig({ schema: NAME_SCHEMA, checkStyle: "cross", colour: "red" });
    expect(body.config).toEqual({
      schema: NAME_SCHEMA,
      checkStyle: "cross",
      advancedOptions: {
        flattenPdf: true,
        tableParsingEnabled: false,
        radioEnumsEnabled: true,
        nativeFieldsOnly: false,
        conditionalGenerationEnabled: false,
      },
    });
  });

  test("that are null count as left out, wherever they may be left out", async () => {
    const absent = Object.fromEntries(
      ["engineVersion", "instructions", "schemaGenerationInstructions", "checkStyle", "today", "aiAssisted"]
        .concat("data", "documents", "templateId")
        .map((option) => [option, null]),
    );
    const file = { data, id: null, url: null, name: null, settings: { password: null } };
    const config = { ...absent, schema: NAME_SCHEMA, advancedOptions: { flattenPdf: null, minConfidence: null } };
    const { status, body } = await post({ file, config });
    expect([status, body.status]).toEqual([200, "PROCESSED"]);
    expect(Object.keys(body.config).sort()).toEqual(["advancedOptions", "schema"]);
    expect(body.config.advancedOptions.flattenPdf).toBe(true);
    expect((await post({ file, config: null }, {}, "/detect_form")).body.status).toBe("PROCESSED");
    expect(await refused(post({ file: null }), "INVALID_OPTIONS")).toContain("file must be of type object");
  });

  test("that are null leave a batch's own in force, and a null inside data stays what it is", async () => {
    const sent = { file: { data }, config: { schema: NAME_SCHEMA, data: { name: "Ada", middle: null } } };
    const inputs = [{ file: null, config: null, data: null }];
    const { body: batch } = await post({ ...sent, inputs }, {}, "/edit_runs/batch");
    const { body: runs } = await server.call("GET", `/edit_runs?batchId=${batch.id}`, { key });
    expect(runs.data[0].config.data).toEqual({ name: "Ada", middle: null });
  });

  test("with a schema full of traps end quickly and reach nobody [BODY-14, BODY-15, BODY-16]", async () => {
    const name = NAME_SCHEMA.properties.name;
    const traps = [
      { ...NAME_SCHEMA, allOf: [{ $ref: "http://127.0.0.1:1/x" }] },
      { ...NAME_SCHEMA, allOf: [{ $ref: "file:///etc/passwd" }] },
      { ...NAME_SCHEMA, allOf: [{ $ref: "#" }], $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
      { ...NAME_SCHEMA, allOf: Array.from({ length: 10_000 }, () => ({ $ref: "#/properties/name" })) },
      { ...NAME_SCHEMA, if: { properties: { name: { pattern: "(a+)+$" } } }, else: { required: ["x"] } },
      { ...NAME_SCHEMA, properties: { name: { ...name, "extend_edit:page_index": 999 } } },
      { ...NAME_SCHEMA, properties: { name: { ...name, "extend_edit:value": { a: 1 } } } },
      {
        ...NAME_SCHEMA,
        properties: { name: { ...name, "extend_edit:bbox": { left: 900, top: -50, right: 100, bottom: -80 } } },
      },
    ];
    for (const schema of traps) {
      const since = performance.now();
      const { status, body } = await withConfig({ schema, data: { name: `${"a".repeat(60)}!` } });
      expect(performance.now() - since).toBeLessThan(2_000);
      expect(status).toBeLessThan(500);
      if (status === 200) expect(["PROCESSED", "FAILED"]).toContain(body.status);
    }
  }, 30_000);
});
