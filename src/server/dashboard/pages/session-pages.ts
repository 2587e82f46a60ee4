import type { FastifyReply, FastifyRequest } from "fastify";
import { FormfillError } from "../../../errors.js";
import { html, type Markup } from "../html.js";
import { layout } from "../layout.js";
import { clearSession, languageOf, setLanguage, setSession, visitOf } from "../visit.js";
import { wordsOf } from "../words.js";
import type { FormBody, Pages } from "./page-parts.js";

type SetUp = { Querystring: { token?: string } };

/** Set-up, log-in, log-out and the choice of language. */
export const sessionPages: Pages = (app, { workspace, logIn }) => {
  const anybody = { config: { anybody: true } };

  const open = async (request: FastifyRequest, reply: FastifyReply, password: string, setupToken?: string) => {
    try {
      const { token, expiresAt } = await logIn(request.ip, password, setupToken);
      setSession(reply, token, expiresAt);
      return reply.redirect("/dashboard/runs", 303);
    } catch (thrown) {
      // Who has to wait is told so on a page without a form.
      if (!(thrown instanceof FormfillError) || thrown.code === "RATE_LIMIT_EXCEEDED") throw thrown;
      reply.code(thrown.entry.status);
      return passwordPage(request, thrown.message, setupToken);
    }
  };

  app.get("/dashboard", anybody, (_request, reply) => reply.redirect("/dashboard/runs", 303));

  app.get("/dashboard/login", anybody, async (request) => passwordPage(request, null));
  app.post<FormBody>("/dashboard/login", anybody, (request, reply) =>
    open(request, reply, request.body?.get("password") ?? ""),
  );

  app.get<SetUp>("/dashboard/setup", anybody, async (request) =>
    passwordPage(request, null, request.query.token ?? ""),
  );
  app.post<FormBody>("/dashboard/setup", anybody, (request, reply) =>
    open(request, reply, request.body?.get("password") ?? "", request.body?.get("setupToken") ?? ""),
  );

  app.post<FormBody>("/dashboard/logout", async (request, reply) => {
    const visit = visitOf(request);
    await workspace.sessions.close(visit.organisationId, visit.sessionId);
    clearSession(reply);
    return reply.redirect("/dashboard/login", 303);
  });

  app.get<{ Params: { language: string } }>("/dashboard/language/:language", anybody, async (request, reply) => {
    setLanguage(reply, request.params.language === "de" ? "de" : "en");
    return reply.redirect("/dashboard/runs", 303);
  });
};

function passwordPage(request: FastifyRequest, problem: string | null, setupToken?: string): string {
  const language = languageOf(request);
  const words = wordsOf(language);
  const setUp = setupToken !== undefined;
  const body: Markup = html`<form class="card narrow" method="post" action="/dashboard/${setUp ? "setup" : "login"}">
${problem && html`<p class="error" role="alert">${problem}</p>`}
${setUp && html`<p class="soft">${words.setUpHint}</p><input type="hidden" name="setupToken" value="${setupToken}">`}
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" required autocomplete="${setUp ? "new-password" : "current-password"}">
<p><button>${setUp ? words.save : words.logIn}</button></p>
</form>`;
  return layout({ title: setUp ? words.setUp : words.logIn, body, language }, null);
}
