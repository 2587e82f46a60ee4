import { expect, test } from "vitest";
import { rejoin } from "../../../src/core/lexicon/rejoin.js";

const known = new Set(["prenom", "nom", "email", "mail", "postcode", "post", "code", "date", "naissance"]);

test.each([
  ["pre nom", "prenom"],
  ["e mail", "email"],
  ["date naissance", "date naissance"],
  ["post code", "post code"],
  ["", ""],
])("%s reads %s", (pieces, words) => {
  expect(rejoin(pieces.split(" "), (word) => known.has(word)).join(" ")).toBe(words);
});
