import { ASK_OPERATOR, FormfillError } from "../errors.js";

/** The part of the library's errors that is used. Their messages may quote the request, so they are never passed on. */
interface ApiFailure {
  name?: string;
  status?: number;
  type?: string | null;
  errorCode?: string | null;
}

const SPENT = new Set([
  "contract_spend_limit_reached",
  "enforced_spend_limit_reached",
  "linked_organization_spend_limit_reached",
]);

/**
 * Says why the model did not answer. The code is always INTERNAL_ERROR: LLM_NOT_CONFIGURED means that no model is set, and
 * OUT_OF_CREDITS that the run's own quota is spent (wire contract §5).
 */
export function modelFailure(thrown: unknown, model: string, timedOut: boolean): FormfillError {
  const { status, type, errorCode } = thrown as ApiFailure;
  const fail = (message: string, remedy: string, callerRemedy = remedy) =>
    new FormfillError("INTERNAL_ERROR", message, { remedy, callerRemedy, cause: traceable(thrown) });

  if (timedOut) {
    return fail(
      "The language model did not answer in time.",
      "Try again, give fewer documents, or use a faster model (FORMFILL_LLM_MODEL).",
      "Try again, or give fewer documents.",
    );
  }
  if (status === 401 || status === 403) {
    return fail("The language model's API rejected the key.", "Check ANTHROPIC_API_KEY.", ASK_OPERATOR);
  }
  if (status === 402 || type === "billing_error" || (errorCode && SPENT.has(errorCode))) {
    return fail(
      "The account with the language model's provider has no credit left.",
      "Add credit or raise the spend limit at the provider.",
      ASK_OPERATOR,
    );
  }
  if (status === 404) {
    return fail(
      `The language model's API does not know the model ${model}.`,
      "Check FORMFILL_LLM_MODEL (--model) and FORMFILL_LLM_BASE_URL (--llm-base-url).",
      ASK_OPERATOR,
    );
  }
  if (status === 429 || status === 529) {
    return fail("The language model's API is overloaded or its rate limit is reached.", "Try again later.");
  }
  if (status === 413) {
    return fail("The documents are too long for the language model.", "Give fewer or shorter documents.");
  }
  if (status === 400) {
    return fail(
      "The language model's API rejected the request.",
      "Use a model that supports structured output (FORMFILL_LLM_MODEL), and check FORMFILL_LLM_GEO.",
      ASK_OPERATOR,
    );
  }
  if (status !== undefined) {
    return fail(`The language model's API failed (status ${status}).`, "Try again later.");
  }
  return fail(
    "The language model's API cannot be reached.",
    "Check the network and FORMFILL_LLM_BASE_URL (--llm-base-url).",
    `Try again later. ${ASK_OPERATOR}`,
  );
}

/** Name and status of the failure for the operator's log, without its message and body, which may quote what was sent. */
function traceable(thrown: unknown): Error {
  const { name, status, type, errorCode } = thrown as ApiFailure;
  return new Error([name, status, type, errorCode].filter((part) => part !== undefined && part !== null).join(" "));
}
