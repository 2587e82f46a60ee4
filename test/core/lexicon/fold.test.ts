import { expect, test } from "vitest";
import { fold } from "../../../src/core/lexicon/fold.js";

test("a sharp s, a double one and the beta that some fonts have for it read alike", () => {
  expect([fold("Straße"), fold("STRASSE"), fold("Straβe")]).toEqual(["strasse", "strasse", "strasse"]);
});
