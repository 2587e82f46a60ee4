import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FormfillError } from "../../errors.js";
import type { Sessions } from "../../workspace/sessions/sessions.js";
import type { Caller } from "../../workspace/tools.js";
import { chooseLanguage, type Language, type Words, wordsOf } from "./words.js";

/** Who looks at the dashboard, and in which language. */
export interface Visit {
  organisationId: string;
  sessionId: string;
  /** Stands in every form; a request that changes something without it came from elsewhere. */
  token: string;
  language: Language;
  words: Words;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null on pages for those who are not logged in. */
    visit: Visit | null;
  }
  interface FastifyContextConfig {
    /** Pages of the dashboard anybody may open. */
    anybody?: boolean;
    /** Reads its form itself, and checks the token as soon as it comes. */
    readsForm?: boolean;
  }
}

/** The prefix makes the browser insist on Secure, on this host alone and on the whole of it (RFC 6265bis 4.1.3.2). */
const COOKIE = "__Host-formfill";
const LANGUAGE_COOKIE = "formfill-language";

/** Methods that change nothing. */
const READS = new Set(["GET", "HEAD"]);

/** Lives as long as the server: a page from before a restart has to be opened anew before it can change anything. */
const TOKEN_KEY = randomBytes(32);

/** Finds out who visits, and lets nothing be changed but by a form that this dashboard made for them. */
export async function visits(app: FastifyInstance, sessions: Sessions): Promise<void> {
  await app.register(cookie);
  app.decorateRequest("visit", null);

  app.addHook("onRequest", async (request, reply) => {
    if (!READS.has(request.method)) refuseCrossSite(request);
    const session = await sessions.authenticate(request.cookies[COOKIE] ?? "");
    if (session) {
      const language = languageOf(request);
      const { organisationId, id: sessionId } = session;
      request.visit = { organisationId, sessionId, token: tokenOf(sessionId), language, words: wordsOf(language) };
    } else if (!request.routeOptions.config.anybody) {
      return reply.redirect("/dashboard/login", 303);
    }
  });

  app.addHook("preHandler", async (request) => {
    const { anybody, readsForm } = request.routeOptions.config;
    if (READS.has(request.method) || anybody || readsForm) return;
    checkToken(visitOf(request), request.body instanceof URLSearchParams ? request.body.get("token") : null);
  });
}

/** The visit of a page that only those logged in reach. */
export function visitOf(request: FastifyRequest): Visit {
  if (!request.visit) throw new FormfillError("UNAUTHORIZED");
  return request.visit;
}

/** On whose behalf a visitor acts. */
export const callerOf = ({ organisationId }: Visit): Caller => ({ organisationId, keyKind: "live" });

export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(request.cookies[LANGUAGE_COOKIE], request.headers["accept-language"]);
}

export function setLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { path: "/dashboard", sameSite: "lax", maxAge: 365 * 24 * 3_600 });
}

export function setSession(reply: FastifyReply, token: string, expiresAt: string): void {
  reply.setCookie(COOKIE, token, {
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "strict",
    expires: new Date(expiresAt),
  });
}

export function clearSession(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: "/", secure: true, httpOnly: true, sameSite: "strict" });
}

/** The form's token must be that of the session. @throws FormfillError UNAUTHORIZED */
export function checkToken({ sessionId }: Visit, given: string | null | undefined): void {
  const expected = Buffer.from(tokenOf(sessionId));
  const actual = Buffer.from(given ?? "");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw foreign();
}

function tokenOf(sessionId: string): string {
  return createHmac("sha256", TOKEN_KEY).update(sessionId).digest("base64url");
}

/** Browsers say where a request comes from; one of another site changes nothing here. */
function refuseCrossSite(request: FastifyRequest): void {
  const { origin, host, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") throw foreign();
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) throw foreign();
}

function foreign(): FormfillError {
  return new FormfillError("URL_EXPIRED", "This form was not sent from a page of this dashboard that is still valid.", {
    remedy: "Open the page again and repeat it.",
  });
}
