import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const fieldsOf = (...labels: string[]) =>
  labels.map((label, at) => aField({ key: `${label.toLowerCase().replaceAll(" ", "_")}_${at}`, label }));

const mapped = (fields: ReturnType<typeof aField>[], data: unknown) =>
  map(fields, { presets: [], data: flatten(data) }, { language: "en" });

const placed = (...given: Parameters<typeof mapped>) =>
  Object.fromEntries(mapped(...given).assignments.map(({ key, value }) => [key, value]));

const ada = { first_name: "Ada", last_name: "Byron" };

test("a name made of its parts goes where the person's other values went", () => {
  const fields = fieldsOf("Full name", "Tax number", "Remarks", "Member number", "Full name", "Date of birth");
  expect(placed(fields, { member_number: "M 7", ...ada, date_of_birth: "1815-12-10" })).toEqual({
    member_number_3: "M 7",
    full_name_4: "Ada Byron",
    date_of_birth_5: "1815-12-10",
  });
});

test("a name made of its parts that two fields ask for alike is written to neither and reviewed", () => {
  const { assignments, review, unused } = mapped(fieldsOf("Full name", "Remarks", "Full name"), ada);
  expect(assignments).toEqual([]);
  expect(review).toMatchObject([{ key: "full_name_0", code: "LOW_CONFIDENCE_MATCH", value: "Ada Byron" }]);
  expect(unused).toEqual([]);
});

test("a name made of its parts fills the first row of a list only", () => {
  const rows = fieldsOf("Full name", "Full name", "Full name").map((field, row) => ({
    ...field,
    box: { left: 50, right: 200, top: 100 + 20 * row, bottom: 118 + 20 * row },
  }));
  expect(placed(rows, ada)).toEqual({ full_name_0: "Ada Byron" });
});

test("a name made of its parts is written again where a further page asks for it again", () => {
  const [first, second] = fieldsOf("Full name", "Full name");
  expect(placed([first!, { ...second!, pageIndex: 1 }], ada)).toEqual({
    full_name_0: "Ada Byron",
    full_name_1: "Ada Byron",
  });
});
