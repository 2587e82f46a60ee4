import { DOMParser, type Document, type Element, XMLSerializer } from "@xmldom/xmldom";

const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const XMLNS = "http://www.w3.org/2000/xmlns/";
const META = "adobe:ns:meta/";
const PDFA_ID = "http://www.aiim.org/pdfa/ns/id/";
const PDFA_EXTENSION = "http://www.aiim.org/pdfa/ns/extension/";
const PDFA_SCHEMA = "http://www.aiim.org/pdfa/ns/schema#";
const PDFA_PROPERTY = "http://www.aiim.org/pdfa/ns/property#";

/** A simple property to be set. */
export interface XmpProperty {
  namespace: string;
  prefix: string;
  name: string;
  value: string;
  /** For the extension schema that PDF/A asks for. */
  schema: string;
  type: string;
  description: string;
}

const EMPTY_PACKET = `<x:xmpmeta xmlns:x="${META}"><rdf:RDF xmlns:rdf="${RDF}"/></x:xmpmeta>`;

/**
 * Sets properties in an XMP packet and leaves everything else as it is; a packet that cannot be read is replaced. In a PDF/A
 * file, properties of custom schemas are described as well, as conformance requires (ISO 19005-2 6.6.2.3).
 */
export function withProperties(packet: string | null, properties: readonly XmpProperty[]): string {
  const document = (packet !== null && parse(packet)) || (parse(EMPTY_PACKET) as Document);
  const root = document.getElementsByTagNameNS(RDF, "RDF")[0] as Element;
  for (const property of properties) set(document, root, property);
  if (isPdfA(root)) describe(document, root, properties);
  const body = new XMLSerializer().serializeToString(document.documentElement as Element);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${body}\n${" ".repeat(2048)}\n<?xpacket end="w"?>`;
}

function parse(packet: string): Document | null {
  // Document types allow XML bombs; XMP has none.
  if (/<!DOCTYPE/i.test(packet)) return null;
  const start = packet.search(/<(?:[\w.-]+:)?(?:xmpmeta|xapmeta|RDF)\b/);
  const end = packet.lastIndexOf("<?xpacket end");
  if (start < 0) return null;
  try {
    const document = new DOMParser({ onError: () => {} }).parseFromString(
      packet.slice(start, end > start ? end : undefined).trim(),
      "text/xml",
    );
    return document.getElementsByTagNameNS(RDF, "RDF").length > 0 ? document : null;
  } catch {
    return null;
  }
}

const descriptions = (root: Element): Element[] => [...root.getElementsByTagNameNS(RDF, "Description")];

function isPdfA(root: Element): boolean {
  return (
    root.getElementsByTagNameNS(PDFA_ID, "part").length > 0 ||
    descriptions(root).some((description) => description.hasAttributeNS(PDFA_ID, "part"))
  );
}

/** Overwrites the property, whether attribute or element, or adds it. */
function set(document: Document, root: Element, { namespace, prefix, name, value }: XmpProperty): void {
  const [element] = [...root.getElementsByTagNameNS(namespace, name)];
  if (element) {
    element.textContent = value;
    return;
  }
  const holder = descriptions(root).find((description) => description.hasAttributeNS(namespace, name));
  if (holder) {
    holder.setAttributeNS(namespace, `${prefix}:${name}`, value);
    return;
  }
  const description = newDescription(document, root);
  description.setAttributeNS(XMLNS, `xmlns:${prefix}`, namespace);
  const added = document.createElementNS(namespace, `${prefix}:${name}`);
  added.textContent = value;
  description.appendChild(added);
}

/** All descriptions of a packet are about the same resource (ISO 16684-1 7.4). */
function newDescription(document: Document, root: Element): Element {
  const about = descriptions(root)[0]?.getAttributeNS(RDF, "about") ?? "";
  const description = document.createElementNS(RDF, "rdf:Description");
  description.setAttributeNS(RDF, "rdf:about", about);
  root.appendChild(description);
  return description;
}

function describe(document: Document, root: Element, properties: readonly XmpProperty[]): void {
  const known = new Set(
    [...root.getElementsByTagNameNS(PDFA_SCHEMA, "namespaceURI")].map((uri) => uri.textContent?.trim()),
  );
  const schemas = properties.filter(({ namespace }) => !known.has(namespace));
  if (schemas.length === 0) return;
  const bag = extensionBag(document, root);
  for (const property of schemas) bag.appendChild(schemaOf(document, property));
}

function extensionBag(document: Document, root: Element): Element {
  const [existing] = [...root.getElementsByTagNameNS(PDFA_EXTENSION, "schemas")];
  const known = existing?.getElementsByTagNameNS(RDF, "Bag")[0];
  if (known) return known;
  const schemas = existing ?? document.createElementNS(PDFA_EXTENSION, "pdfaExtension:schemas");
  if (!existing) newDescription(document, root).appendChild(schemas);
  const bag = document.createElementNS(RDF, "rdf:Bag");
  schemas.appendChild(bag);
  return bag;
}

function schemaOf(document: Document, property: XmpProperty): Element {
  const resource = (namespace: string, name: string) => {
    const element = document.createElementNS(namespace, name);
    element.setAttributeNS(RDF, "rdf:parseType", "Resource");
    return element;
  };
  const text = (parent: Element, namespace: string, name: string, value: string) => {
    const element = document.createElementNS(namespace, name);
    element.textContent = value;
    parent.appendChild(element);
  };
  const schema = resource(RDF, "rdf:li");
  text(schema, PDFA_SCHEMA, "pdfaSchema:schema", property.schema);
  text(schema, PDFA_SCHEMA, "pdfaSchema:namespaceURI", property.namespace);
  text(schema, PDFA_SCHEMA, "pdfaSchema:prefix", property.prefix);
  const list = document.createElementNS(PDFA_SCHEMA, "pdfaSchema:property");
  const sequence = document.createElementNS(RDF, "rdf:Seq");
  const item = resource(RDF, "rdf:li");
  schema.appendChild(list);
  list.appendChild(sequence);
  sequence.appendChild(item);
  text(item, PDFA_PROPERTY, "pdfaProperty:name", property.name);
  text(item, PDFA_PROPERTY, "pdfaProperty:valueType", property.type);
  text(item, PDFA_PROPERTY, "pdfaProperty:category", "external");
  text(item, PDFA_PROPERTY, "pdfaProperty:description", property.description);
  return schema;
}
