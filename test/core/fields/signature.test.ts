import { expect, test } from "vitest";
import { signature } from "../../../src/core/fields/signature.js";
import { aField } from "../../fixtures/field.js";

const written = (value: unknown) =>
  signature.parse(value, aField({ kind: "signature" }), { locale: "en-US", localeKnown: true, today: "2026-02-09" })
    .writing;

test.each(["Yes", "no", "Ja", "12.03.2026", "—", true])(
  "an answer or a number is no name to sign with: %s",
  (value) => {
    expect(written(value)).toBeNull();
  },
);

test.each(["Amara Okonkwo-Hale", "DA", "N", "Łukasz Żak 3rd"])("a name or initials are written: %s", (value) => {
  expect(written(value)).toEqual({ kind: "text", text: value });
});
