import { expect, test } from "vitest";
import { recogniser } from "../../../../src/core/lexicon/recognise.js";
import { map } from "../../../../src/core/values/map.js";
import { signaturesBeside } from "../../../../src/core/values/match/signature-beside.js";
import { aField } from "../../../fixtures/field.js";

const at = (label: string, left: number, top: number) =>
  aField({ key: `${label} ${left} ${top}`, label, box: { left, right: left + 100, top, bottom: top + 14 } });

const recognise = recogniser("en");
const never = () => false;

test("of two dates each is that of the signature at its left", () => {
  const fields = [
    at("Your signature", 50, 600),
    at("Date", 160, 600),
    { ...at("Spouse", 270, 600), label: "Spouse’s signature", kind: "signature" as const },
    at("Date", 380, 600),
  ];
  expect(signaturesBeside(fields, never, recognise)).toEqual([null, "Your signature", null, "Spouse’s signature"]);
  const data = [{ path: "spouse_signature_date", steps: ["spouse_signature_date"], value: "2026-01-02" }];
  const { assignments } = map(fields, { presets: [], data }, { language: "en" });
  expect(assignments.map(({ key }) => key)).toEqual(["Date 380 600"]);
});

test("a date beside something else, in another row or alone on its page is no signature's", () => {
  const besides = (...fields: ReturnType<typeof at>[]) => signaturesBeside(fields, never, recognise).at(-1);
  expect(besides(at("Your signature", 50, 600), at("Telephone", 160, 600), at("Date", 270, 600))).toBeNull();
  expect(besides(at("Your signature", 50, 600), at("Date", 160, 640))).toBeNull();
  expect(signaturesBeside([at("Your signature", 50, 600), at("Date", 160, 600)], () => true, recognise)).toEqual([
    null,
    null,
  ]);
});
