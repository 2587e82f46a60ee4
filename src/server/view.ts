import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import type { DetectConfig, DetectOutput } from "../contract/runs.js";
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
export async function viewForm(
  form: ViewedForm,
  config: DetectConfig,
  engine: Pick<Engine, "detect" | "picture">,
): Promise<View> {
  const call = { password: form.password };
  const { output } = await engine.detect(form.bytes, config, call);
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
  app.get<{ Querystring: { page?: string } }>(`/${secret}/`, (request, reply) =>
    reply.type("text/html; charset=utf-8").send(viewPage(form.name, output, request.query.page, `/${secret}/`)),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/${secret}/`, close: () => app.close() };
}

/** One page of the form with its fields, and the list of them beside it; `asked` counts from 1. */
function viewPage(name: string, { schema, pages }: DetectOutput, asked: string | undefined, base: string): string {
  const index = Math.min(Math.max(1, Math.trunc(Number(asked ?? 1)) || 1), pages.length) - 1;
  const fields = fieldsOnPage(schema, index).map((field) => {
    const { property } = field;
    const told = `${field.key} · ${property["extend_edit:field_type"]} · ${property["formfill:confidence"] ?? ""}`;
    return { ...field, told, look: false };
  });
  const list = fields.map(
    ({ key, label, property }) =>
      html`<tr id="field-${encodeURIComponent(key)}"><td class="mono">${key}</td><td>${property["extend_edit:field_type"]}</td><td>${label}</td></tr>`,
  );
  const shown = { picture: `${base}pages/${index + 1}.png`, ...pages[index]!, title: `Page ${index + 1}`, fields };
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} · formfill</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${base}style.css"></head>
<body><header><strong>formfill</strong> ${name}</header><main><h1>${name}</h1>
${pageLinks(base, index, pages.length, "Pages")}
<div class="split"><div>${sheet(shown)}</div>
<div class="scroll"><table><thead><tr><th scope="col">key</th><th scope="col">type</th><th scope="col">label</th></tr></thead><tbody>${list}</tbody></table></div></div>
</main></body></html>`.text;
}
