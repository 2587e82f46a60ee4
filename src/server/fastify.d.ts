import type { Caller } from "../workspace/tools.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every route that needs a credential. */
    caller: Caller & {
      credentialId: string;
      sessionId: string | null;
      /** What the key is called; a session has none. */
      name?: string;
    };
  }
  interface FastifyContextConfig {
    /** Who may call: a key or session (default), anybody, or whoever has a key or a presigned link. */
    access?: "bearer" | "public" | "link";
    /** Bucket of the rate limit; a polling client is counted apart (wire contract §5). */
    rate?: "requests" | "polling";
  }
}
