import { allEndpoints } from "@khorgos/contract/market/market";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { isCalm, watchTraffic } from "../calm.ts";
import { newcomer, saule } from "../people.ts";
import { words } from "../words.ts";

/** What somebody wrote does nothing in anybody's browser, and the browser keeps nothing of anyone who has left. */

/** Each would call `hurt()` if it became anything but text. */
const attacks = [
  `<img src=x onerror=hurt()>`,
  `<script>hurt()</script>`,
  `"><svg onload=hurt()>`,
  `' onmouseover='hurt()`,
  `javascript:hurt()`,
  `{{constructor.constructor('hurt()')()}}`,
  `</title><iframe srcdoc="<script>parent.hurt()</script>">`,
  `&lt;img src=x onerror=hurt()&gt;`,
];
const all = attacks.join(" ").slice(0, 190);

async function post(request: APIRequestContext, path: string, data: object, token = "") {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post(`/api${path}`, { headers, data });
  expect([200, 201], await answer.text()).toContain(answer.status());
  return answer.json();
}

/** Everybody who writes here writes nothing but attacks, in every field that takes text. */
async function fillMarket(request: APIRequestContext) {
  const office = await post(request, "/auth/login", saule);
  const tokens: Record<string, string> = {};
  const names = { name: attacks[0], wechat_id: attacks[2], address: all };
  for (const who of ["lin", "aigerim"] as const) {
    const person = { ...newcomer(who, "guards"), ...names, company_name: all, dealership_name: all };
    const { user } = await post(request, "/auth/register", person);
    await post(request, `/admin/users/${user.id}/approve`, {}, office.token);
    tokens[who] = (await post(request, "/auth/login", person)).token;
  }
  const waiting = { ...newcomer("wang", "guards"), ...names, company_name: all };
  await post(request, "/auth/register", waiting);
  const looks = { trim_level: attacks[1], body_color: attacks[2], interior_color: attacks[3] };
  const car = { brand: attacks[0], model: attacks[5], year: 2025, price: 20_000, quantity: 2, ...looks };
  const more = { location: attacks[4], seller: attacks[6], additional_features: all, notes: all };
  const added = await post(request, "/cars", { ...car, ...more }, tokens.lin);
  const wish = { ...car, price: undefined, max_price: 30_000, additional_requirements: all };
  const year = new Date().getUTCFullYear();
  const { request: asked } = await post(request, "/requests", { ...wish, year }, tokens.aigerim);
  const offer = { suggested_price: 20_000, available_quantity: 1, notes: all };
  await post(request, `/requests/${asked.id}/respond`, offer, tokens.lin);
  return { office: office.token, lin: tokens.lin, aigerim: tokens.aigerim, carId: added.car.id };
}

/** Opens somebody's browser and answers what should not have happened in it. */
async function openAs(browser: Browser, token: string | undefined) {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  const wrong: string[] = [];
  await page.exposeFunction("hurt", () => wrong.push("an attack was run"));
  await page.exposeFunction("violated", (what: string) => wrong.push(what));
  await page.addInitScript((given) => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell: unknown = Reflect.get(window, "violated");
      if (typeof tell === "function") tell(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
    if (given && !sessionStorage.getItem("was here")) {
      localStorage.setItem("token", given);
      localStorage.setItem("language", "en");
    }
    sessionStorage.setItem("was here", "yes");
  }, token);
  watchTraffic(page);
  page.on("dialog", (dialog) => wrong.push(dialog.message()));
  page.on("request", (request) => {
    if (/token=|Bearer/.test(request.url()) || (token && request.url().includes(token)))
      wrong.push("a token in an address");
  });
  return { page, wrong };
}

async function visit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await isCalm(page);
    expect(await page.locator("img[src=x], iframe, main script").count()).toBe(0);
    expect(await page.locator(`a[href^="javascript:"]`).count()).toBe(0);
  }
}

test(
  "what people write stays text on every screen that shows it",
  { tag: "@core" },
  async ({ browser, request }) => {
    const { office, lin, aigerim, carId } = await fillMarket(request);
    const places: [string | undefined, readonly string[]][] = [
      [aigerim, ["/dealer/dashboard", `/car/${carId}`, "/my-car-requests"]],
      [lin, ["/supplier/dashboard", `/car/${carId}`, "/car-requests"]],
      [office, ["/admin", "/admin/users", "/admin/audit"]],
    ];
    for (const [token, paths] of places) {
      const { page, wrong } = await openAs(browser, token);
      await visit(page, paths);
      await expect(page.getByText("onerror=hurt()").first()).toBeVisible();
      expect(wrong).toEqual([]);
      await page.context().close();
    }
  },
);

test("anyone who signs out leaves nothing behind, in any tab", async ({ browser, request }) => {
  const { token } = await post(request, "/auth/login", saule);
  const { page, wrong } = await openAs(browser, token);
  await page.goto("/admin");
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await expect(page.locator("main h1").first()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/admin");
  await expect(other.locator("main h1").first()).toBeVisible();
  const allowed = new Set(["language", "mode", "name", "token"]);
  expect((await kept()).filter((key) => !allowed.has(key))).toEqual([]);

  await page.getByRole("button", { name: words("en")("app", "logout") }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).not.toHaveURL(/\/admin/);
  expect((await kept()).filter((key) => key === "token" || key === "name")).toEqual([]);
  // The page of before is still open, and the next person at this device may look into it.
  for (const tab of [page, other])
    expect(await tab.evaluate(() => document.documentElement.getAttribute("style") ?? "")).not.toContain(
      "--name",
    );
  expect(await page.context().cookies()).toEqual([]);
  expect(wrong).toEqual([]);

  // The browser would have said so: text that is to become markup is refused, no matter who tries.
  const tries = page.evaluate((text) => (document.body.innerHTML = text), all);
  await expect(tries).rejects.toThrow("TrustedHTML");
  expect(wrong).toEqual([expect.stringContaining("require-trusted-types-for")]);
});

test("the API's page draws every call within its policy, and asks nobody but us", async ({
  browser,
  baseURL,
}) => {
  const { page, wrong } = await openAs(browser, undefined);
  page.on("request", (request) => {
    if (![`${baseURL}/`, "data:"].some((ours) => request.url().startsWith(ours))) wrong.push(request.url());
  });
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("console", (said) => {
    if (said.type() === "error") wrong.push(said.text());
  });
  await page.goto("/api/docs");
  await expect(page.locator(".opblock")).toHaveCount(allEndpoints.size + 2);
  await page.getByText("Add a car to one's own stock").click();
  await expect(page.getByText("supplier_sku").first()).toBeVisible();
  expect(wrong).toEqual([]);
});

test("a page that has room on the screen does not scroll", async ({ page }) => {
  for (const path of ["/login", "/forgot-password", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
    await expect.poll(excess, path).toBe(0);
  }
});
