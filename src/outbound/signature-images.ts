import type { EditProperty, EditSchema } from "../contract/edit-schema.js";
import { isRecord } from "../core/fields/keywords.js";
import { FormfillError } from "../errors.js";
import { download } from "./download.js";
import type { GuardedRequest } from "./guarded-request.js";

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** More than any form has signatures; without a bound, a schema could make this server send thousands of requests to another. */
const MOST_IMAGES = 100;

/** For all fields together: a picture is passed to the engine once for each field that uses it. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Replaces the addresses of signature pictures with their content, because the document engine has no network access. Whether the
 * content is a picture, and whether the schema is valid at all, is left to the engine to judge.
 * @throws FormfillError UNABLE_TO_DOWNLOAD_FILE, FILE_SIZE_TOO_LARGE; SCHEMA_VALIDATION_ERROR for too many pictures
 */
export async function withSignatureImages(
  schema: EditSchema,
  request: GuardedRequest,
  signal?: AbortSignal,
): Promise<EditSchema> {
  const contents = await fetchAll(addressesIn(schema), request, signal);
  return { ...schema, properties: embedAll(schema.properties, (address) => contents.get(address) ?? address) };
}

/** The addresses in a schema, with repetitions. */
function addressesIn({ properties }: EditSchema): string[] {
  const addresses: string[] = [];
  embedAll(properties, (address) => {
    addresses.push(address);
    return address;
  });
  if (addresses.length <= MOST_IMAGES) return addresses;
  throw new FormfillError(
    "SCHEMA_VALIDATION_ERROR",
    `The schema has ${addresses.length} signature images with URLs; at most ${MOST_IMAGES} are allowed.`,
  );
}

/** The contents as data URLs, fetched one after the other and each only once. */
async function fetchAll(
  addresses: string[],
  request: GuardedRequest,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  let left = MAX_BYTES;
  for (const address of addresses) {
    const content = contents.get(address) ?? (await toDataUrl(address, request, signal));
    contents.set(address, content);
    left -= content.length;
    if (left < 0)
      throw new FormfillError("FILE_SIZE_TOO_LARGE", "The signature images in the schema are too large in total.");
  }
  return contents;
}

async function toDataUrl(address: string, request: GuardedRequest, signal: AbortSignal | undefined): Promise<string> {
  const { bytes } = await download(request, address, { maxBytes: MAX_IMAGE_BYTES, signal });
  return `data:application/octet-stream;base64,${bytes.toString("base64")}`;
}

type Replace = (address: string) => string;

function embedAll(properties: Record<string, EditProperty>, replace: Replace): Record<string, EditProperty> {
  if (!isRecord(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, embed(property, replace)]));
}

function embed(property: EditProperty, replace: Replace): EditProperty {
  if (!isRecord(property)) return property;
  const address = property["extend_edit:image"]?.image_url;
  const { properties, items } = property;
  return {
    ...property,
    ...(properties && { properties: embedAll(properties, replace) }),
    ...(items && { items: embed(items, replace) }),
    ...(typeof address === "string" && !address.startsWith("data:")
      ? { "extend_edit:image": { image_url: replace(address) } }
      : {}),
  };
}
