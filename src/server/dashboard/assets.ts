import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { EDITOR } from "./editor.js";
import { STYLE } from "./style.js";

const DAY = 24 * 3_600;

/** The stylesheet and the two scripts; nothing comes from anywhere else. */
export async function assets(app: FastifyInstance): Promise<void> {
  const htmx = await readFile(fileURLToPath(import.meta.resolve("htmx.org/dist/htmx.min.js")), "utf8");
  const serve = (path: string, type: string, content: string) =>
    app.get(`/dashboard/assets/${path}`, (_request, reply) =>
      reply.header("cache-control", `public, max-age=${DAY}`).type(`${type}; charset=utf-8`).send(content),
    );
  serve("dashboard.css", "text/css", STYLE);
  serve("htmx.js", "text/javascript", htmx);
  serve("editor.js", "text/javascript", EDITOR);
}
