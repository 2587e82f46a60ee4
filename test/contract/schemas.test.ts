import type { Static } from "typebox";
import { describe, expectTypeOf, test } from "vitest";
import type { FileResource } from "../../src/contract/files.js";
import type { DetectConfig, EditConfig, EditRun, FormDetectionRun } from "../../src/contract/runs.js";
import type { DetectConfigSchema, EditConfigSchema } from "../../src/contract/schemas/config.js";
import type { FileSchema } from "../../src/contract/schemas/file.js";
import type { EditRunSchema, FormDetectionRunSchema } from "../../src/contract/schemas/run.js";

describe("the schemas of the wire and the types of the program say the same", () => {
  test("of a file", () => {
    expectTypeOf<FileResource>().toExtend<Static<typeof FileSchema>>();
    expectTypeOf<Static<typeof FileSchema>>().toExtend<FileResource>();
  });

  test("of what may be asked for", () => {
    type Asked = Static<typeof EditConfigSchema>;
    expectTypeOf<Asked>().toExtend<EditConfig>();
    // Documents and templates are resolved before the engine sees the configuration.
    expectTypeOf<keyof Asked>().toEqualTypeOf<keyof EditConfig | "documents" | "templateId">();
    expectTypeOf<Static<typeof DetectConfigSchema>>().toExtend<DetectConfig>();
    expectTypeOf<keyof Static<typeof DetectConfigSchema>>().toEqualTypeOf<keyof DetectConfig>();
  });

  test("of runs", () => {
    expectTypeOf<keyof Static<typeof EditRunSchema>>().toEqualTypeOf<keyof EditRun>();
    expectTypeOf<keyof Static<typeof FormDetectionRunSchema>>().toEqualTypeOf<keyof FormDetectionRun>();
    type Output<Run extends { output: unknown }> = keyof NonNullable<Run["output"]>;
    expectTypeOf<Output<Static<typeof EditRunSchema>>>().toEqualTypeOf<Output<EditRun>>();
    expectTypeOf<Output<Static<typeof FormDetectionRunSchema>>>().toEqualTypeOf<Output<FormDetectionRun>>();
  });
});
