import type { EditProperty, EditSchema } from "../../contract/edit-schema.js";
import { download } from "../../outbound/download.js";
import { sniff } from "../files/sniff.js";
import type { Tools } from "../tools.js";

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Replaces addresses of signature pictures by their content: the document engine has no network. */
export async function withSignatureImages(schema: EditSchema, tools: Tools, signal: AbortSignal): Promise<EditSchema> {
  return { ...schema, properties: await embedAll(schema.properties, tools, signal) };
}

async function embedAll(properties: Record<string, EditProperty>, tools: Tools, signal: AbortSignal) {
  const embedded = Object.entries(properties).map(
    async ([key, property]) => [key, await embed(property, tools, signal)] as const,
  );
  return Object.fromEntries(await Promise.all(embedded));
}

async function embed(property: EditProperty, tools: Tools, signal: AbortSignal): Promise<EditProperty> {
  if (property === null || typeof property !== "object") return property;
  const address = property["extend_edit:image"]?.image_url;
  const { properties, items } = property;
  return {
    ...property,
    ...(properties && { properties: await embedAll(properties, tools, signal) }),
    ...(items && { items: await embed(items, tools, signal) }),
    ...(typeof address === "string" && !address.startsWith("data:")
      ? { "extend_edit:image": { image_url: await toDataUrl(address, tools, signal) } }
      : {}),
  };
}

async function toDataUrl(address: string, { outbound }: Tools, signal: AbortSignal): Promise<string> {
  const { bytes } = await download(outbound, address, { maxBytes: MAX_IMAGE_BYTES, signal });
  const { mediaType } = await sniff(bytes);
  return `data:${mediaType};base64,${bytes.toString("base64")}`;
}
