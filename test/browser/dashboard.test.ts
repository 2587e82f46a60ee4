import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../server/start-server.js";
import { type Receiver, startReceiver } from "../server/webhook-receiver.js";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path),
);
if (!CHROMIUM) console.warn("The browser tests are skipped: there is no Chromium on this machine.");

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let server: TestServer;
let receiver: Receiver;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  if (!CHROMIUM) return;
  receiver = await startReceiver((response) => void response.writeHead(204).end());
  server = await startServer({ outboundAllow: [receiver.host] });
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 1000 }, bypassCSP: false });
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await server?.end();
  await receiver?.close();
});

const go = (path: string) => page.goto(`${server.url}/dashboard${path}`);
const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();

/** Serious and critical findings of axe on the page as it stands; axe runs outside the page's content policy. */
async function violations(): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { executionContextId } = await client
    .send("Page.getFrameTree")
    .then(({ frameTree }) => client.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id }));
  const evaluate = (expression: string) =>
    client.send("Runtime.evaluate", {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
  await evaluate(AXE);
  const { result } = await evaluate("axe.run(document).then(({violations}) => violations)");
  return (result.value as { id: string; impact: string; nodes: { html: string }[] }[])
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

async function expectAccessible(): Promise<void> {
  expect(await violations(), page.url()).toEqual([]);
}

test.skipIf(!CHROMIUM)(
  "a person takes a form from the sample to the finished PDF, and looks after the server",
  async () => {
    await page.goto(server.firstStart.setupUrl!);
    await expectAccessible();
    await page.getByLabel("Password").fill("a password of my own");
    await press("Save");
    await page.waitForURL(/\/runs/);
    await press("Log out");
    await page.getByLabel("Password").fill("a password of my own");
    await press("Log in");
    await page.waitForURL(/\/runs/);

    await go("/keys");
    await page.getByLabel("Name").fill("pipeline");
    await press("Create a key");
    expect(await page.locator("code").textContent()).toMatch(/^ff_test_/);
    await expectAccessible();

    await go("/webhooks");
    await page.getByLabel("Name").fill("orders");
    await page.getByLabel("Address").fill(receiver.url);
    await press("Save");
    expect(await page.locator("code").textContent()).toMatch(/^whsec_/);
    await expectAccessible();

    await go("/files");
    await expectAccessible();
    await page.getByRole("button", { name: /Copy to my files: Patient registration/ }).click();
    await page.waitForURL(/\/files\/file_/);
    await expectAccessible();
    await press("Find fields");
    await page.waitForURL(/\/runs\/fdr_/);
    await page.locator(".split").waitFor();
    expect(await page.locator("svg.sheet a").count()).toBeGreaterThan(15);
    await expectAccessible();

    await page.getByRole("textbox", { name: "Last name" }).fill("Okonkwo-Hale");
    await press("Fill again");
    await page.waitForURL(/\/runs\/edr_/);
    await page.locator(".split").waitFor();
    expect(await page.getByRole("textbox", { name: "Last name" }).inputValue()).toBe("Okonkwo-Hale");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the filled form" }).click(),
    ]);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await expectAccessible();

    await page.locator("form.row button").click();
    await page.waitForURL(/\/templates\/edt_/);
    await expectAccessible();
    const left = page.locator("#f0-left");
    const before = Number(await left.inputValue());
    const box = (await page.locator("#f0-rect").boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, box.y + 14);
    await page.mouse.up();
    expect(Number(await left.inputValue())).toBeGreaterThan(before + 5);
    await page.locator("#f0-key").fill("family_name");
    await press("Save");
    expect(await page.locator("#f0-key").inputValue()).toBe("family_name");

    await go("/webhooks");
    await page.getByRole("link", { name: "orders" }).click();
    await page.locator("td.delivered").first().waitFor({ timeout: 15_000 });
    await expectAccessible();
    expect(receiver.received.length).toBeGreaterThan(0);

    for (const path of ["/runs", "/templates", "/usage"]) {
      await go(path);
      await expectAccessible();
    }
    await press("Log out");
    await go("/keys");
    expect(page.url()).toMatch(/\/login$/);
    expect(complaints).toEqual([]);
  },
  120_000,
);
