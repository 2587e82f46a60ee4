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
  const preset = ([key, property]: [string, EditProperty]): [string, EditProperty] => {
    const given = form.get(VALUE + key);
    const value = given === null ? filled[key] : readValue(given, property, filled[key]);
    const { "extend_edit:value": _, ...rest } = property;
    return [key, value === undefined || value === null ? rest : { ...rest, "extend_edit:value": value }];
  };
  return { ...schema, properties: Object.fromEntries(Object.entries(schema.properties).map(preset)) };
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
