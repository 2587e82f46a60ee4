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

/** What to say of a failure; the caller's remedy is the operator's where there is no other. */
interface Told {
  message: string;
  remedy: string;
  callerRemedy?: string;
}

const TIMED_OUT: Told = {
  message: "The language model did not answer in time.",
  remedy: "Try again, give fewer documents, or use a faster model (FORMFILL_LLM_MODEL).",
  callerRemedy: "Try again, or give fewer documents.",
};

const KEY_REFUSED: Told = {
  message: "The language model's API rejected the key.",
  remedy: "Check ANTHROPIC_API_KEY.",
  callerRemedy: ASK_OPERATOR,
};

const NO_CREDIT: Told = {
  message: "The account with the language model's provider has no credit left.",
  remedy: "Add credit or raise the spend limit at the provider.",
  callerRemedy: ASK_OPERATOR,
};

const OVERLOADED: Told = {
  message: "The language model's API is overloaded or its rate limit is reached.",
  remedy: "Try again later.",
};

const TOO_LONG: Told = {
  message: "The documents are too long for the language model.",
  remedy: "Give fewer or shorter documents.",
};

const REFUSED: Told = {
  message: "The language model's API rejected the request.",
  remedy: "Use a model that supports structured output (FORMFILL_LLM_MODEL), and check FORMFILL_LLM_GEO.",
  callerRemedy: ASK_OPERATOR,
};

const UNREACHABLE: Told = {
  message: "The language model's API cannot be reached.",
  remedy: "Check the network and FORMFILL_LLM_BASE_URL (--llm-base-url).",
  callerRemedy: `Try again later. ${ASK_OPERATOR}`,
};

const unknownModel = (model: string): Told => ({
  message: `The language model's API does not know the model ${model}.`,
  remedy: "Check FORMFILL_LLM_MODEL (--model) and FORMFILL_LLM_BASE_URL (--llm-base-url).",
  callerRemedy: ASK_OPERATOR,
});

const failedWith = (status: number): Told => ({
  message: `The language model's API failed (status ${status}).`,
  remedy: "Try again later.",
});

/**
 * Says why the model did not answer. The code is always INTERNAL_ERROR: LLM_NOT_CONFIGURED means that no model is set, and
 * OUT_OF_CREDITS that the run's own quota is spent (wire contract §5).
 */
export function modelFailure(thrown: unknown, model: string, timedOut: boolean): FormfillError {
  const { message, remedy, callerRemedy = remedy } = timedOut ? TIMED_OUT : told(thrown as ApiFailure, model);
  return new FormfillError("INTERNAL_ERROR", message, { remedy, callerRemedy, cause: traceable(thrown) });
}

function told({ status, type, errorCode }: ApiFailure, model: string): Told {
  if (status === 401 || status === 403) return KEY_REFUSED;
  if (status === 402 || type === "billing_error" || (errorCode && SPENT.has(errorCode))) return NO_CREDIT;
  switch (status) {
    case undefined:
      return UNREACHABLE;
    case 400:
      return REFUSED;
    case 404:
      return unknownModel(model);
    case 413:
      return TOO_LONG;
    case 429:
    case 529:
      return OVERLOADED;
    default:
      return failedWith(status);
  }
}

/** Name and status of the failure for the operator's log, without its message and body, which may quote what was sent. */
function traceable(thrown: unknown): Error {
  const { name, status, type, errorCode } = thrown as ApiFailure;
  return new Error([name, status, type, errorCode].filter((part) => part !== undefined && part !== null).join(" "));
}
