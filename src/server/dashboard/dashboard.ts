import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerParts } from "../parts.js";
import { answerError } from "../plugins/errors.js";
import { assets } from "./assets.js";
import { html } from "./html.js";
import { layout } from "./layout.js";
import { filePage } from "./pages/file-page.js";
import { filesPages } from "./pages/files-pages.js";
import { keysPages } from "./pages/keys-pages.js";
import { runPage } from "./pages/run-page.js";
import { runsPages } from "./pages/runs-pages.js";
import { sessionPages } from "./pages/session-pages.js";
import { templatesPages } from "./pages/templates-pages.js";
import { usagePages } from "./pages/usage-pages.js";
import { webhooksPages } from "./pages/webhooks-pages.js";
import { pictures } from "./pictures.js";
import { languageOf, visits } from "./visit.js";
import { wordsOf } from "./words.js";

/** Nothing from elsewhere, nothing written into the page, and no other page around it. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** The largest form that is sent: every value of a long form. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

/** The dashboard: pages for people over the same workspace (service-spec "Authentication"), in a scope of its own. */
export async function dashboard(app: FastifyInstance, parts: ServerParts): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      // A person's session lets in, not a key; `visits` looks at it.
      route.config = { ...route.config, access: "public" };
      route.schema = { ...route.schema, hide: true };
    });
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler(answerWithPage);
    scope.addHook("onRequest", async (_request, reply) => {
      reply.type("text/html; charset=utf-8");
      reply.headers({
        "content-security-policy": CONTENT_POLICY,
        "x-frame-options": "DENY",
        // Under no-referrer a browser hides the origin of a form as well, by which we tell our own.
        "referrer-policy": "same-origin",
      });
    });

    await scope.register(assets);
    await scope.register(async (pages) => {
      await visits(pages, parts.workspace.sessions);
      const all = { ...parts, pictures: pictures(parts.workspace.files) };
      for (const add of [
        sessionPages,
        runsPages,
        runPage,
        filesPages,
        filePage,
        templatesPages,
        keysPages,
        webhooksPages,
        usagePages,
      ]) {
        add(pages, all);
      }
    });
  });
}

/** A refusal as a page; what went wrong on our side is logged as everywhere. */
function answerWithPage(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(thrown, request, reply, (error) => {
    const language = languageOf(request);
    const words = wordsOf(language);
    const body = html`<p class="error" role="alert">${error.message}</p><p>${error.callerRemedy}</p><p class="soft">${error.code}</p>`;
    return layout({ title: words.wrong, body, language }, request.visit ?? null);
  });
}
