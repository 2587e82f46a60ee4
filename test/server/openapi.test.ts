import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenApiDocument, openApiChecks } from "./openapi-checks.js";
import { startServer, type TestServer } from "./start-server.js";

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startServer();
  document = (await server.call("GET", "/openapi.json", { key: null })).body;
});
afterAll(() => server.end());

test("the document is OpenAPI 3.1 and describes every route of the interface", () => {
  expect(document.openapi).toBe("3.1.0");
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes).toEqual(
    expect.arrayContaining([
      "POST /files/upload",
      "GET /files",
      "GET /files/{id}",
      "DELETE /files/{id}",
      "GET /files/{id}/content",
      ...["/edit_runs", "/form_detection_runs"].flatMap((path) => [
        `POST ${path}`,
        `GET ${path}`,
        `GET ${path}/{id}`,
        `DELETE ${path}/{id}`,
        `POST ${path}/{id}/cancel`,
      ]),
      "POST /edit",
      "POST /detect_form",
      "POST /edit_schemas/generate",
      "POST /edit_runs/batch",
      "GET /batches",
      "GET /batches/{id}",
      "POST /batches/{id}/cancel",
      "POST /edit_templates",
      "GET /edit_templates",
      "GET /edit_templates/{id}",
      "DELETE /edit_templates/{id}",
      "GET /samples",
      "POST /samples/{name}",
      "POST /sessions",
      "DELETE /sessions/current",
      "GET /usage",
      "GET /config",
      "GET /health",
      "GET /health/ready",
      "GET /metrics",
    ]),
  );
});

test("answers are held to it: a wrong one is found", () => {
  const check = openApiChecks(document);
  expect(check("GET", "/files/file_x", 200, { object: "file" })).toContain("required property");
  expect(check("GET", "/edit_runs/edr_x", 404, { code: 7 })).toContain("must");
  expect(check("GET", "/edit_runs?maxPageSize=1", 200, { object: "list", data: [], nextPageToken: null })).toBeNull();
});

test("the page that shows it needs no key and runs only its own scripts", async () => {
  const page = await fetch(`${server.url}/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
});

test("metrics count requests by route, for the operator's keys only, without anything personal", async () => {
  expect((await server.call("GET", "/metrics", { key: null })).status).toBe(401);
  expect((await server.call("GET", "/metrics", { key: await server.newKey("live", "tenant") })).status).toBe(404);
  await server.call("GET", "/edit_runs/edr_secret");
  const { body } = await server.call("GET", "/metrics");
  expect(body).toContain('formfill_requests_total{method="GET",route="/edit_runs/:id",status="404"} 1');
  expect(body).not.toContain("edr_secret");
});
