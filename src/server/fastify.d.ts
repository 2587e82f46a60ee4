import type { Caller } from "../workspace/tools.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Set on every route that requires a credential. */
    caller: Caller & {
      credentialId: string;
      sessionId: string | null;
      /** Name of the key; a session has none. */
      name?: string;
    };
  }
  interface FastifyContextConfig {
    /** Who may call: holders of a key or session (default), anybody, or holders of a key or a presigned link. */
    access?: "bearer" | "public" | "link";
    /** Bucket of the rate limit; polling is counted separately (wire contract §5). */
    rate?: "requests" | "polling";
  }
}
