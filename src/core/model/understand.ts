import type { Detection, DetectOptions } from "../detect/detection.js";
import type { PageContent } from "../page.js";
import { addUsage, NO_USAGE } from "./port.js";
import { requireModel } from "./require-model.js";

/** Whether a detection asks for something that only a model can do. */
export function needsUnderstanding({ instructions, advancedOptions }: DetectOptions): boolean {
  return Boolean(instructions?.trim()) || Boolean(advancedOptions?.conditionalGenerationEnabled);
}

/**
 * Has the model revise the detected fields, as far as the client asks for it: names and types by instructions, and the rules the
 * form states.
 * @throws FormfillError LLM_NOT_CONFIGURED, as `refine` and `stateConditionals`
 */
export async function understand(
  detection: Detection,
  contents: PageContent[],
  options: DetectOptions,
): Promise<Detection> {
  if (!needsUnderstanding(options)) return detection;
  const model = requireModel(options.model);
  const [{ refine }, { stateConditionals }] = await Promise.all([
    import("./refine/refine.js"),
    import("./conditions/state-conditionals.js"),
  ]);
  const { instructions = "", signal } = options;
  const refined =
    instructions.trim() === ""
      ? { fields: detection.fields, usage: NO_USAGE }
      : await refine(model, detection.fields, contents, { instructions, language: detection.language, signal });
  const stated = options.advancedOptions?.conditionalGenerationEnabled
    ? await stateConditionals(model, refined.fields, contents, signal)
    : { conditionals: {}, usage: NO_USAGE };
  return {
    ...detection,
    fields: refined.fields,
    pages: detection.pages.map((page) => ({
      ...page,
      fieldCount: refined.fields.filter(({ pageIndex }) => pageIndex === page.pageIndex).length,
    })),
    understood: { conditionals: stated.conditionals, usage: addUsage(refined.usage, stated.usage) },
  };
}
