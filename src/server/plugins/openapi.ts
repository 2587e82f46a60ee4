import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { INTERFACE_VERSION } from "../../contract/limits.js";

/** Documents every route by its own schemas: `/openapi.json`, and a page for it at `/docs`. */
export async function openApi(app: FastifyInstance, serverUrl: () => string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "formfill",
        version: INTERFACE_VERSION,
        description: "Finds the fields of any PDF form and fills them.",
        license: { name: "AGPL-3.0-or-later" },
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      security: [{ bearer: [] }],
    },
  });
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: "public" };
    });
    await scope.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
  });
  app.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: serverUrl() }],
  }));
}
