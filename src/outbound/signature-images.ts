import type { EditProperty, EditSchema } from "../contract/edit-schema.js";
import { isRecord } from "../core/fields/keywords.js";
import { download } from "./download.js";
import type { GuardedRequest } from "./guarded-request.js";

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Replaces addresses of signature pictures by their content: the document engine has no network, and says itself whether they are
 * pictures that it takes. What is no schema is handed on as it is: the engine names the place.
 * @throws FormfillError UNABLE_TO_DOWNLOAD_FILE, FILE_SIZE_TOO_LARGE
 */
export async function withSignatureImages(
  schema: EditSchema,
  request: GuardedRequest,
  signal?: AbortSignal,
): Promise<EditSchema> {
  const toDataUrl = async (address: string): Promise<string> => {
    const { bytes } = await download(request, address, { maxBytes: MAX_IMAGE_BYTES, signal });
    return `data:application/octet-stream;base64,${bytes.toString("base64")}`;
  };
  return { ...schema, properties: await embedAll(schema.properties, toDataUrl) };
}

type ToDataUrl = (address: string) => Promise<string>;

async function embedAll(properties: Record<string, EditProperty>, toDataUrl: ToDataUrl) {
  if (!isRecord(properties)) return properties;
  const embedded = Object.entries(properties).map(
    async ([key, property]) => [key, await embed(property, toDataUrl)] as const,
  );
  return Object.fromEntries(await Promise.all(embedded));
}

async function embed(property: EditProperty, toDataUrl: ToDataUrl): Promise<EditProperty> {
  if (!isRecord(property)) return property;
  const address = property["extend_edit:image"]?.image_url;
  const { properties, items } = property;
  return {
    ...property,
    ...(properties && { properties: await embedAll(properties, toDataUrl) }),
    ...(items && { items: await embed(items, toDataUrl) }),
    ...(typeof address === "string" && !address.startsWith("data:")
      ? { "extend_edit:image": { image_url: await toDataUrl(address) } }
      : {}),
  };
}
