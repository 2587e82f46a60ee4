import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { FormfillError } from "../errors.js";
import type { Engine } from "../pool/engine.js";
import { fieldsOnPage } from "./dashboard/fields-on-page.js";
import { html } from "./dashboard/html.js";
import { pageLinks } from "./dashboard/page-links.js";
import { sheet } from "./dashboard/sheet.js";
import { STYLE } from "./dashboard/style.js";

export interface View {
  /** Address of the view; whoever does not have it sees nothing. */
  url: string;
  close(): Promise<void>;
}

export interface ViewedForm {
  bytes: Uint8Array;
  name: string;
  password?: string | undefined;
}

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Shows one form with its fields drawn over the pages, on this machine alone, until it is closed.
 * @throws FormfillError with what is wrong with the form
 */
export async function viewForm(form: ViewedForm, engine: Pick<Engine, "detect" | "picture">): Promise<View> {
  const call = { password: form.password };
  const { output } = await engine.detect(form.bytes, {}, call);
  // Other people of this machine reach its ports too; the address carries what they cannot guess.
  const secret = randomBytes(16).toString("base64url");
  const app = Fastify();
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({
      "content-security-policy": POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
  app.setErrorHandler((thrown, _request, reply) => {
    const error = thrown instanceof FormfillError ? thrown : new FormfillError("INTERNAL_ERROR");
    return reply.code(error.entry.status).type("text/plain; charset=utf-8").send(error.message);
  });
  app.get(`/${secret}/style.css`, (_request, reply) => reply.type("text/css; charset=utf-8").send(STYLE));
  app.get<{ Params: { page: string } }>(`/${secret}/pages/:page.png`, async ({ params }, reply) => {
    const { png } = await engine.picture(form.bytes, Number(params.page) - 1, call);
    return reply.type("image/png").send(Buffer.from(png));
  });
  app.get<{ Querystring: { page?: string } }>(`/${secret}/`, async ({ query }, reply) => {
    const index = Math.min(Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1), output.pages.length) - 1;
    const page = output.pages[index]!;
    const fields = fieldsOnPage(output.schema, index).map((field) => {
      const { property } = field;
      const told = `${field.key} · ${property["extend_edit:field_type"]} · ${property["formfill:confidence"] ?? ""}`;
      return { ...field, told, look: false };
    });
    const list = fields.map(
      ({ key, label, property }) =>
        html`<tr id="field-${encodeURIComponent(key)}"><td class="mono">${key}</td><td>${property["extend_edit:field_type"]}</td><td>${label}</td></tr>`,
    );
    return reply.type("text/html; charset=utf-8").send(
      html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${form.name} · formfill</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/${secret}/style.css"></head>
<body><header><strong>formfill</strong> ${form.name}</header><main><h1>${form.name}</h1>
${pageLinks(`/${secret}/`, index, output.pages.length, "Pages")}
<div class="split"><div>${sheet({ picture: `/${secret}/pages/${index + 1}.png`, ...page, title: `Page ${index + 1}`, fields })}</div>
<div class="scroll"><table><thead><tr><th scope="col">key</th><th scope="col">type</th><th scope="col">label</th></tr></thead><tbody>${list}</tbody></table></div></div>
</main></body></html>`.text,
    );
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/${secret}/`, close: () => app.close() };
}
