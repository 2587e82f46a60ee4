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

const wait = { callerRemedy: "Wait as long as Retry-After says." } as const;

/** For callers, the message itself says what to do. */
const said = { callerRemedy: "" } as const;

/** Remedy for a caller when only the server's settings can help. */
export const ASK_OPERATOR = "Tell those who run the server.";

export const ERRORS = {
  // Failures of a document: `failureReason` of a run, `error: CODE` of the command line.
  UNABLE_TO_DOWNLOAD_FILE: entry(
    400,
    1,
    "The file could not be downloaded.",
    "Check the address; it must be a public http(s) URL that answers with the file.",
    onRun,
  ),
  FILE_TYPE_NOT_SUPPORTED: entry(
    400,
    1,
    "The file is neither a PDF nor an image.",
    "Give a PDF, PNG, JPEG, TIFF or WebP file.",
    onRun,
  ),
  FILE_SIZE_TOO_LARGE: entry(
    400,
    1,
    "The file is too large.",
    "Split the file, or raise the limit (FORMFILL_MAX_FILE_BYTES, FORMFILL_MAX_PAGES).",
    { ...onRun, callerRemedy: "Split the file; GET /config tells the limits." },
  ),
  CORRUPT_FILE: entry(
    400,
    1,
    "The file is damaged and cannot be opened.",
    "Save it again with the program that made it, then try once more.",
    onRun,
  ),
  PASSWORD_PROTECTED_FILE: entry(
    400,
    1,
    "The file is protected by a password.",
    "Give the right password with --password.",
    { ...onRun, callerRemedy: "Give the right password in settings.password of the file." },
  ),
  INVALID_OPTIONS: entry(400, 2, "The options contradict each other or the file.", "Correct the options named.", {
    ...onRun,
    ...said,
  }),
  OUT_OF_CREDITS: entry(
    402,
    5,
    "The quota ran out before the work began.",
    "Wait for the next period or raise the quota.",
    onRun,
  ),
  SCHEMA_VALIDATION_ERROR: entry(
    400,
    1,
    "The schema, or a value under it, is not valid.",
    "Correct the place named in the message.",
    { ...onRun, ...said },
  ),
  LLM_NOT_CONFIGURED: entry(
    400,
    1,
    "The request needs a language model and none is configured.",
    "Set ANTHROPIC_API_KEY (or FORMFILL_LLM_BASE_URL), or give the values as JSON data.",
    { ...onRun, callerRemedy: "Give the values as JSON data; GET /config tells whether a model is configured." },
  ),
  FIELD_DETECTION_ERROR: entry(
    400,
    1,
    "The fields of the file could not be found.",
    "Try the file again; report it if it stays so.",
    onRun,
  ),
  INTERNAL_ERROR: entry(500, 1, "Something failed on our side.", "Try again; report it if it stays so.", {
    retryable: true,
    ...onRun,
  }),

  // Refusals of a request: HTTP answers and the command line.
  INVALID_REQUEST: entry(400, 2, "The request is not valid.", "Correct the place named in the message.", said),
  UNAUTHORIZED: entry(
    401,
    4,
    "The API key is missing or not valid.",
    "Give a valid key (FORMFILL_API_KEY, or formfill login).",
    { callerRemedy: "Send a valid key as Authorization: Bearer KEY." },
  ),
  USAGE_BLOCKED: entry(402, 5, "The quota or plan limit is reached.", "Wait for the next period or raise the limit."),
  URL_EXPIRED: entry(403, 4, "The link has expired or was altered.", "Ask for a new link."),
  NOT_FOUND: entry(404, 1, "There is nothing under this id.", "Check the id; it may have been deleted."),
  IDEMPOTENCY_KEY_REUSED: entry(400, 2, "This Idempotency-Key was used with another request.", "Use a new key."),
  IDEMPOTENCY_IN_PROGRESS: entry(
    409,
    1,
    "The first request with this Idempotency-Key is still running.",
    "Try again shortly.",
    {
      retryable: true,
    },
  ),
  PAYLOAD_TOO_LARGE: entry(413, 1, "The request is too large.", "Send less, or upload the file first and give its id."),
  RATE_LIMIT_EXCEEDED: entry(429, 5, "Too many requests.", "Try again in a minute.", { retryable: true, ...wait }),
  SERVICE_BUSY: entry(503, 1, "The server has more work than it takes on.", "Try again shortly.", {
    retryable: true,
    ...wait,
  }),

  // The command line's own.
  SERVER_UNREACHABLE: entry(
    503,
    1,
    "The server cannot be reached.",
    "Check the address (FORMFILL_BASE_URL) and that the server runs; --local works without one.",
    { retryable: true },
  ),
  USAGE: entry(400, 2, "The command was not used as it must be.", "See formfill --help."),
  INPUT_NOT_FOUND: entry(400, 1, "The input cannot be read.", "Check the path."),
  OUTPUT_NOT_WRITABLE: entry(
    400,
    1,
    "The output cannot be written.",
    "Check the folder and its permissions, or choose another path with -o.",
  ),
  OUTPUT_EXISTS: entry(400, 2, "The output exists already.", "Choose another path with -o, or add --force."),
  REVIEW_NEEDED: entry(400, 3, "Values need a human check.", "Look at the review list, or leave out --strict."),
  ROWS_FAILED: entry(
    400,
    1,
    "Some rows could not be filled.",
    "See results.jsonl, correct those rows and run again with --resume.",
  ),
  SIGNATURE_INVALID: entry(
    400,
    1,
    "The webhook signature is not valid.",
    "Do not trust the delivery; check the secret and pass the raw body.",
  ),
  INTERRUPTED: entry(400, 130, "Interrupted.", "Run the command again."),
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
