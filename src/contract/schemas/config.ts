import { Type } from "typebox";
import { ADVANCED_DEFAULTS } from "../configuration.js";
import type { EditSchema } from "../edit-schema.js";
import { FileReferenceSchema } from "./file.js";
import { AnyJson } from "./primitives.js";

/** Unknown properties of a configuration are dropped; the run shows the configuration that was used. */
const closed = { additionalProperties: false };

const byDefault = (option: keyof typeof ADVANCED_DEFAULTS) => Type.Boolean({ default: ADVANCED_DEFAULTS[option] });

/** Shared by edit and detection requests, with the service's defaults (service-spec "advancedOptions"). */
export const AdvancedOptionsSchema = Type.Object(
  {
    flattenPdf: Type.Optional(byDefault("flattenPdf")),
    tableParsingEnabled: Type.Optional(byDefault("tableParsingEnabled")),
    radioEnumsEnabled: Type.Optional(byDefault("radioEnumsEnabled")),
    nativeFieldsOnly: Type.Optional(byDefault("nativeFieldsOnly")),
    conditionalGenerationEnabled: Type.Optional(byDefault("conditionalGenerationEnabled")),
    minConfidence: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          "Leaves out drawn fields with a lower confidence. By default, those below 0.4 are left out, except for signatures",
      }),
    ),
  },
  closed,
);

const EngineVersion = Type.Enum(["1.0.0", "latest"]);
const Instructions = Type.String({ maxLength: 100_000 });

export const EditConfigSchema = Type.Object(
  {
    engineVersion: Type.Optional(EngineVersion),
    instructions: Type.Optional(Instructions),
    schema: Type.Optional(
      Type.Unsafe<EditSchema>({ type: "object", description: "Edit schema with extend_edit:* keywords" }),
    ),
    schemaGenerationInstructions: Type.Optional(Instructions),
    advancedOptions: Type.Optional(AdvancedOptionsSchema),
    data: Type.Optional(AnyJson("Data to fill from, as any JSON")),
    documents: Type.Optional(Type.Array(FileReferenceSchema, { maxItems: 20, description: "Supporting documents" })),
    checkStyle: Type.Optional(Type.Enum(["check", "cross"])),
    signatureFont: Type.Optional(Type.Enum(["signature", "handwriting"])),
    today: Type.Optional(Type.String({ format: "date", description: "Date to use as today" })),
    makeFillable: Type.Optional(Type.Boolean()),
    aiAssisted: Type.Optional(Type.Boolean()),
    templateId: Type.Optional(Type.String({ maxLength: 255, description: "Use the schema of this template" })),
  },
  closed,
);

export const DetectConfigSchema = Type.Object(
  {
    engineVersion: Type.Optional(EngineVersion),
    instructions: Type.Optional(Instructions),
    inputSchema: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({
        type: "object",
        description: "Your own JSON Schema, to be mapped to the fields of the form",
      }),
    ),
    advancedOptions: Type.Optional(AdvancedOptionsSchema),
  },
  closed,
);
