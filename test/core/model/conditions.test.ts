import { afterEach, expect, test } from "vitest";
import { anthropicModel, detectForm, fillForm } from "../../../src/index.js";
import { type Received, type StandIn, type Step, startMessagesApi } from "../../stand-ins/messages-api.js";
import { aForm } from "./a-form.js";

const FORM = [
  { name: "married", label: "Married", kind: "tick" as const },
  { name: "spouse", label: "Name of spouse, if married" },
  { name: "city", label: "City" },
];
const advancedOptions = { conditionalGenerationEnabled: true };

let api: StandIn | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function ports(script: Step[] | ((request: Received) => Step)) {
  api = await startMessagesApi(script);
  return { ports: { model: anthropicModel({ apiKey: "k", baseUrl: api.url, retries: 0 }) } };
}

const idOf = (request: Received, label: string): string =>
  new RegExp(`^(\\d+) ${label}`, "mi").exec(request.text)?.[1] ?? "?";

const rules =
  (more: object = {}) =>
  (request: Received): Step => ({
    answer: {
      rules: [
        {
          quote: "Name of spouse, if married",
          when: { field: idOf(request, "Married"), is: "equal", value: "true" },
          then: [{ field: idOf(request, "Name of spouse"), must: "filled", value: "" }],
          ...more,
        },
      ],
    },
  });

test("a rule the form states becomes a root conditional with its words", async () => {
  const { output } = await detectForm(await aForm(FORM), { advancedOptions }, await ports(rules()));
  const [married, spouse] = Object.keys(output.schema.properties);
  expect(output.schema.allOf).toEqual([
    {
      $comment: "Name of spouse, if married",
      if: { required: [married], properties: { [married!]: { const: true } } },
      then: { required: [spouse] },
    },
  ]);
  expect(api!.received[0]!.text).toContain("> Name of spouse, if married");
  expect(JSON.stringify(output.schema.allOf)).not.toContain("extend_edit");
});

test("values that break a stated rule fail the run with its words; values that keep it are written", async () => {
  const form = await aForm(FORM);
  const { output } = await detectForm(form, {}, {});
  const [married, spouse] = Object.keys(output.schema.properties) as [string, string];
  await expect(
    fillForm(form, { data: { [married]: true }, advancedOptions }, await ports(rules())),
  ).rejects.toMatchObject({
    code: "SCHEMA_VALIDATION_ERROR",
    message: expect.stringContaining("Name of spouse, if married"),
  });
  await api!.close();
  const kept = await fillForm(
    form,
    { data: { [married]: true, [spouse]: "Max" }, advancedOptions },
    await ports(rules()),
  );
  expect(kept.output.filledValues).toMatchObject({ [married]: true, [spouse]: "Max" });
});

test.each([
  ["whose words are not printed", { quote: "Always give the name of your dog" }],
  ["about a field that is not there", { then: [{ field: "99", must: "filled", value: "" }] }],
  ["without a demand", { then: [] }],
])("a rule %s is left out", async (_what, more) => {
  const { output } = await detectForm(await aForm(FORM), { advancedOptions }, await ports(rules(more)));
  expect(output.schema.allOf).toBeUndefined();
});
