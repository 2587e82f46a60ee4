import { expect, test } from "vitest";
import { withSettable } from "../../../eval/thresholds/settable.js";

test("every named number of a module becomes settable, nothing else of it changes", () => {
  const source = [
    "export const FAR = 36;",
    "const SHARE = 0.4;",
    'const NAME = "x";',
    "  const INNER = 1;",
    "const BOTH = FAR + 1;",
  ];
  const [far, share, ...rest] = withSettable(source.join("\n"), "cells").split("\n");
  expect(far).toMatch(
    /^export let FAR = 36; .*name: "cells:FAR", value: 36, shipped: 36, set: \(v\) => \{ FAR = v; \}/,
  );
  expect(share).toMatch(/^let SHARE = 0\.4; .*"cells:SHARE"/);
  expect(rest).toEqual(source.slice(2));
});
