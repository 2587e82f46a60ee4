import { FormfillError } from "../errors.js";
import { type GuardedRequest, TooLarge } from "./guarded-request.js";
import { nameInUrl } from "./name-in-url.js";

const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 3;

export interface Download {
  bytes: Buffer;
  /** Last segment of the address, after redirects; empty if it has no path. */
  name: string;
}

/**
 * Fetches a file from a public address.
 * @throws FormfillError UNABLE_TO_DOWNLOAD_FILE, with the same wording for every reason, so that it reveals nothing about the
 * networks behind this server; FILE_SIZE_TOO_LARGE
 */
export async function download(
  request: GuardedRequest,
  url: string,
  limits: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<Download> {
  try {
    const answer = await request({
      method: "GET",
      url,
      maxBytes: limits.maxBytes,
      overflow: "error",
      timeoutMs: TIMEOUT_MS,
      maxRedirects: MAX_REDIRECTS,
      signal: limits.signal,
    });
    const encoding = answer.headers["content-encoding"] ?? "identity";
    if (answer.status < 200 || answer.status > 299 || encoding !== "identity") {
      throw new Error(`status ${answer.status}, encoding ${String(encoding)}`);
    }
    return { bytes: answer.body, name: nameInUrl(answer.url) };
  } catch (cause) {
    if (limits.signal?.aborted) throw limits.signal.reason;
    if (cause instanceof TooLarge) {
      throw new FormfillError("FILE_SIZE_TOO_LARGE", `The file is larger than ${limits.maxBytes} bytes.`);
    }
    throw new FormfillError("UNABLE_TO_DOWNLOAD_FILE", undefined, { cause });
  }
}
