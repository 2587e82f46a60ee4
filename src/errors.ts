/**
 * The catalogue of everything that can go wrong. Each entry says where the code may appear (an HTTP answer, a run's
 * `failureReason`, the command line), its exit code, whether trying again can help, and what to do about it.
 * Codes on the wire: service-spec "Edit run", "Error"; wire contract §5. Exit codes: wire contract §8.
 */
export interface ErrorEntry {
  /** HTTP status when a request is refused with this code; failures of a document travel on the run instead (200). */
  readonly status: number;
  /** Process exit code of the command line. */
  readonly exit: 1 | 2 | 3 | 4 | 5 | 130;
  /** Whether the same request can succeed later. */
  readonly retryable: boolean;
  /** Whether the code may stand in a run's `failureReason`. */
  readonly failureReason: boolean;
  /** Default sentence for a person: what happened. */
  readonly message: string;
  /** What to do about it, for the person who runs the program. */
  readonly remedy: string;
  /** The same for callers of a server that others run, if it differs. */
  readonly callerRemedy?: string;
}

const entry = <OnRun extends boolean = false>(
  status: number,
  exit: ErrorEntry["exit"],
  message: string,
  remedy: string,
  flags: { retryable?: boolean; failureReason?: OnRun; callerRemedy?: string } = {},
): ErrorEntry & { readonly failureReason: OnRun } => ({
  status,
  exit,
  message,
  remedy,
  retryable: flags.retryable ?? false,
  failureReason: flags.failureReason ?? (false as OnRun),
  ...(flags.callerRemedy !== undefined && { callerRemedy: flags.callerRemedy }),
});

const onRun = { failureReason: true } as const;

const wait = { callerRemedy: "Wait for the time given in Retry-After." } as const;

/** For callers, the message itself says what to do. */
const said = { callerRemedy: "" } as const;

/** Remedy for a caller when only the server's settings can help. */
export const ASK_OPERATOR = "Contact the operator of the server.";

export const ERRORS = {
  // Failures of a document: `failureReason` of a run, `error: CODE` of the command line.
  UNABLE_TO_DOWNLOAD_FILE: entry(
    400,
    1,
    "The file could not be downloaded.",
    "Check the URL; it must be reachable and return the file itself.",
    { ...onRun, callerRemedy: "Check the URL; it must be public and return the file itself." },
  ),
  FILE_TYPE_NOT_SUPPORTED: entry(
    400,
    1,
    "The file is not a PDF or a supported image.",
    "Use a PDF, PNG, JPEG, TIFF or WebP file.",
    onRun,
  ),
  FILE_SIZE_TOO_LARGE: entry(
    400,
    1,
    "The file is too large.",
    "Split the file, or raise FORMFILL_MAX_FILE_BYTES or FORMFILL_MAX_PAGES.",
    { ...onRun, callerRemedy: "Split the file. GET /config shows the limits." },
  ),
  CORRUPT_FILE: entry(
    400,
    1,
    "The file is damaged and cannot be opened.",
    "Export it again with the program that created it, and try again.",
    onRun,
  ),
  PASSWORD_PROTECTED_FILE: entry(
    400,
    1,
    "The file is protected by a password.",
    "Give the correct password with --password.",
    { ...onRun, callerRemedy: "Send the correct password as settings.password of the file." },
  ),
  INVALID_OPTIONS: entry(
    400,
    2,
    "The options contradict each other or do not fit the file.",
    "Correct the options that the message names.",
    {
      ...onRun,
      ...said,
    },
  ),
  OUT_OF_CREDITS: entry(
    402,
    5,
    "The quota ran out before the file was processed.",
    "Wait for the next period, or raise the quota.",
    onRun,
  ),
  SCHEMA_VALIDATION_ERROR: entry(
    400,
    1,
    "The schema, or a value for it, is not valid.",
    "Correct the part that the message names.",
    { ...onRun, ...said },
  ),
  LLM_NOT_CONFIGURED: entry(
    400,
    1,
    "The request needs a language model, but none is configured.",
    "Set ANTHROPIC_API_KEY or FORMFILL_LLM_BASE_URL, or leave out what needs a model: instructions, documents, conditionals.",
    {
      ...onRun,
      callerRemedy:
        "Leave out what needs a model: instructions, documents, conditionals. GET /config shows whether one is configured.",
    },
  ),
  FIELD_DETECTION_ERROR: entry(
    400,
    1,
    "The fields of the file could not be detected.",
    "Try again. If it keeps failing, please report it.",
    onRun,
  ),
  INTERNAL_ERROR: entry(500, 1, "An internal error occurred.", "Try again. If it keeps failing, please report it.", {
    retryable: true,
    ...onRun,
  }),

  // Refusals of a request: HTTP answers and the command line.
  INVALID_REQUEST: entry(400, 2, "The request is not valid.", "Correct the part that the message names.", said),
  UNAUTHORIZED: entry(
    401,
    4,
    "The API key is missing or not valid.",
    "Set a valid key with FORMFILL_API_KEY or formfill login.",
    { callerRemedy: "Send a valid key in the header Authorization: Bearer KEY." },
  ),
  USAGE_BLOCKED: entry(
    402,
    5,
    "The quota or plan limit has been reached.",
    "Wait for the next period, or raise the limit.",
  ),
  URL_EXPIRED: entry(403, 4, "The link has expired or was altered.", "Request a new link."),
  NOT_FOUND: entry(404, 1, "Nothing was found with this ID.", "Check the ID; the item may have been deleted."),
  IDEMPOTENCY_KEY_REUSED: entry(
    400,
    2,
    "This Idempotency-Key was already used for a different request.",
    "Use a new key.",
  ),
  IDEMPOTENCY_IN_PROGRESS: entry(
    409,
    1,
    "The first request with this Idempotency-Key is still being processed.",
    "Try again shortly.",
    {
      retryable: true,
    },
  ),
  PAYLOAD_TOO_LARGE: entry(
    413,
    1,
    "The request is too large.",
    "Send less data, or upload the file first and refer to it by its ID.",
  ),
  RATE_LIMIT_EXCEEDED: entry(429, 5, "Too many requests.", "Try again in a minute.", { retryable: true, ...wait }),
  SERVICE_BUSY: entry(503, 1, "The server is too busy.", "Try again shortly.", {
    retryable: true,
    ...wait,
  }),

  // The command line's own.
  SERVER_UNREACHABLE: entry(
    503,
    1,
    "The server cannot be reached.",
    "Check FORMFILL_BASE_URL and that the server is running, or use --local to work without a server.",
    { retryable: true },
  ),
  USAGE: entry(400, 2, "The command line is not valid.", "See formfill --help."),
  INPUT_NOT_FOUND: entry(400, 1, "The input cannot be read.", "Check the path."),
  OUTPUT_NOT_WRITABLE: entry(
    400,
    1,
    "The output cannot be written.",
    "Check the folder and its permissions, or choose another path with -o.",
  ),
  OUTPUT_EXISTS: entry(
    400,
    2,
    "The output already exists.",
    "Choose another path with -o, or use --force to overwrite.",
  ),
  REVIEW_NEEDED: entry(
    400,
    3,
    "Some values need a human check.",
    "Check the values in the review list, or run without --strict.",
  ),
  ROWS_FAILED: entry(
    400,
    1,
    "Some rows could not be filled.",
    "See results.jsonl for the reasons, correct the rows, and run the command again with --resume.",
  ),
  SIGNATURE_INVALID: entry(
    400,
    1,
    "The webhook signature is not valid.",
    "Do not trust this delivery. Check the secret, and pass the raw body exactly as received.",
  ),
  INTERRUPTED: entry(400, 130, "The command was interrupted.", "Run the command again."),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that may stand in `failureReason` of a run. */
export type FailureReason = {
  [C in ErrorCode]: (typeof ERRORS)[C]["failureReason"] extends true ? C : never;
}[ErrorCode];

/**
 * A failure a person will see. `message` is public: it never holds field values, document text, keys or local detail that
 * a remote client must not learn; what an operator needs to know stands in `cause`.
 */
export class FormfillError extends Error {
  readonly code: ErrorCode;
  readonly remedy: string;
  readonly callerRemedy: string;

  constructor(
    code: ErrorCode,
    message?: string,
    options?: { remedy?: string | undefined; callerRemedy?: string | undefined; cause?: unknown },
  ) {
    super(message ?? ERRORS[code].message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = "FormfillError";
    this.code = code;
    const { remedy, callerRemedy = remedy }: ErrorEntry = ERRORS[code];
    this.remedy = options?.remedy ?? remedy;
    this.callerRemedy = options?.callerRemedy ?? options?.remedy ?? callerRemedy;
  }

  get entry(): ErrorEntry {
    return ERRORS[this.code];
  }
}

/** Turns anything thrown into a FormfillError: an unexpected error becomes an INTERNAL_ERROR with the original as its cause. */
export function toFormfillError(thrown: unknown): FormfillError {
  return thrown instanceof FormfillError ? thrown : new FormfillError("INTERNAL_ERROR", undefined, { cause: thrown });
}
