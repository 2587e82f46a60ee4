import type { AllowList } from "../../src/outbound/allow-list.js";
import { download } from "../../src/outbound/download.js";
import { guardedRequests } from "../../src/outbound/guarded-request.js";
import { lookupAll } from "../../src/outbound/target.js";
import { savedAs } from "./input.js";

/** The address was typed by the person at the terminal, so it may lie in their own network; a redirect to another host may not. */
function onlyHostOf(url: string): AllowList {
  const { host, hostname } = new URL(url);
  return {
    allowsHost: (name, port) => name === hostname && (host === name || host === `${name}:${port}`),
    allowsAddress: () => false,
  };
}

/** @throws FormfillError UNABLE_TO_DOWNLOAD_FILE, FILE_SIZE_TOO_LARGE */
export async function fetchInput(
  url: string,
  maxBytes: number,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { bytes, name } = await download(guardedRequests(onlyHostOf(url), lookupAll), url, { maxBytes });
  return { name: savedAs(name), bytes: new Uint8Array(bytes) };
}
