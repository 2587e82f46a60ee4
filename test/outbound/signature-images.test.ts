import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { EditSchema } from "../../src/contract/edit-schema.js";
import type { GuardedRequest } from "../../src/outbound/guarded-request.js";
import { withSignatureImages } from "../../src/outbound/signature-images.js";

const asked: string[] = [];
const request: GuardedRequest = async ({ url }) => {
  asked.push(url);
  return { url: new URL(url), status: url.endsWith("none") ? 404 : 200, headers: {}, body: Buffer.from("picture") };
};

const pictured = (image_url: string) => ({ "extend_edit:image": { image_url } });
const schemaOf = (properties: EditSchema["properties"]): EditSchema => ({ type: "object", properties });

test("addresses become contents, in blocks and rows too; what is content already stays", async () => {
  const own = pictured("data:image/png;base64,AAAA");
  const schema = schemaOf({
    name: { type: "string" },
    own,
    block: { properties: { here: pictured("https://a.test/1") } },
    rows: { items: { properties: { there: pictured("https://a.test/2") } } },
  });
  const { properties } = await withSignatureImages(schema, request);
  const fetched = pictured(`data:application/octet-stream;base64,${Buffer.from("picture").toString("base64")}`);
  expect(properties).toEqual({
    name: { type: "string" },
    own,
    block: { properties: { here: fetched } },
    rows: { items: { properties: { there: fetched } } },
  });
  expect(asked.sort()).toEqual(["https://a.test/1", "https://a.test/2"]);
});

describe("many pictures", () => {
  const fieldsWith = (count: number, addressOf: (i: number) => string) =>
    schemaOf(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, pictured(addressOf(i))])));

  test("are fetched one after the other, and each address once", async () => {
    let [open, most, fetched] = [0, 0, 0];
    const counting: GuardedRequest = async (outbound) => {
      most = Math.max(most, ++open);
      fetched++;
      await setImmediate();
      open--;
      return request(outbound);
    };
    await withSignatureImages(
      fieldsWith(40, (i) => `https://a.test/${i % 20}`),
      counting,
    );
    expect([most, fetched]).toEqual([1, 20]);
  });

  test("beyond what any form has are refused before the first is fetched", async () => {
    const before = asked.length;
    const schema = fieldsWith(101, (i) => `https://a.test/${i}`);
    await expect(withSignatureImages(schema, request)).rejects.toMatchObject({ code: "SCHEMA_VALIDATION_ERROR" });
    expect(asked.length).toBe(before);
  });

  test("that are too large together are refused, also where one stands in many fields", async () => {
    const large: GuardedRequest = async (outbound) => ({ ...(await request(outbound)), body: Buffer.alloc(1024 ** 2) });
    const schema = fieldsWith(40, () => "https://a.test/1");
    await expect(withSignatureImages(schema, large)).rejects.toMatchObject({ code: "FILE_SIZE_TOO_LARGE" });
  });
});

test("a picture that cannot be fetched ends the filling", async () => {
  const schema = schemaOf({ signed: pictured("https://a.test/none") });
  await expect(withSignatureImages(schema, request)).rejects.toMatchObject({ code: "UNABLE_TO_DOWNLOAD_FILE" });
});

test("what is no schema is handed on untouched, for the engine to say what is wrong", async () => {
  for (const properties of [undefined, null, [], "fields", { a: null, b: 7, c: { properties: 4, items: [1] } }]) {
    const schema = { type: "object", properties } as unknown as EditSchema;
    await expect(withSignatureImages(schema, request)).resolves.toEqual(schema);
  }
});
