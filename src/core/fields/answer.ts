import type { FormField } from "../field.js";
import { answersOf, offeredBy } from "../lexicon/answers.js";
import { fold } from "../lexicon/fold.js";

/**
 * The option of a choice that means the same as a value in whatever language ("married" for "verheiratet", true for "Ja");
 * the value itself where no option does, or more than one.
 */
export function answer(value: unknown, field: FormField): unknown {
  if (field.options.length === 0 || !["string", "number", "boolean"].includes(typeof value)) return value;
  const text = typeof value === "boolean" ? (value ? "yes" : "no") : `${value as string | number}`;
  const named = field.options.find((option) => fold(option.value) === fold(text));
  if (named !== undefined) return typeof value === "boolean" ? named.value : value;
  const meant = answersOf(text);
  const same = field.options.filter((option) =>
    offeredBy(option.value).some((offered) =>
      meant.some((given) => given.question === offered.question && given.answer === offered.answer),
    ),
  );
  return same.length === 1 ? same[0]!.value : value;
}
