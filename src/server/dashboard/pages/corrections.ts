import type { EditProperty, EditSchema } from "../../../contract/edit-schema.js";
import type { EditRun, FormDetectionRun } from "../../../contract/runs.js";
import { VALUE } from "./value-input.js";

/**
 * The schema of a run with the values a person left or changed as presets: nothing is found or matched again, and what the
 * first filling wrote stays unless it was corrected.
 */
export function correctedSchema(run: EditRun | FormDetectionRun, form: URLSearchParams): EditSchema {
  const schema = run.output?.schema ?? { type: "object", properties: {} };
  const filled = run.object === "edit_run" ? (run.output?.filledValues ?? {}) : {};
  const whole = shortenedValues(run);
  const preset = ([key, property]: [string, EditProperty]): [string, EditProperty] => {
    const given = form.get(VALUE + key);
    const isLeft = given === null || given === filled[key];
    const value = isLeft ? (whole.get(key) ?? filled[key]) : readValue(given, property, filled[key]);
    const { "extend_edit:value": _, ...rest } = property;
    return [key, value === undefined || value === null ? rest : { ...rest, "extend_edit:value": value }];
  };
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties).map(preset)) };
}

/** Texts whose start alone found room, whole: a correction of something else must not make their start all there is of them. */
function shortenedValues({ output }: EditRun | FormDetectionRun): Map<string, string> {
  const review = output && "review" in output ? output.review : [];
  const filled = output && "filledValues" in output ? output.filledValues : {};
  return new Map(
    review.flatMap(({ key, code, value }) =>
      code === "VALUE_SHORTENED" && typeof value === "string" && typeof filled[key] === "string" ? [[key, value]] : [],
    ),
  );
}

function readValue(given: string, property: EditProperty, before: unknown): unknown {
  if (given === "") return null;
  if (property.type === "boolean" || property.type?.includes("boolean")) return given === "true";
  if (before !== null && typeof before === "object") return parsed(given) ?? before;
  return given;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
