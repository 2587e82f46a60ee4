import { expect, test } from "vitest";
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
