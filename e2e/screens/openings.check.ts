import { Language } from "@khorgos/contract/accounts/accounts";
import { expect, type Page, test } from "@playwright/test";
import { locales } from "../locales.ts";
import { isCalm, watchTraffic } from "../calm.ts";
import { widths } from "./open-screen.ts";
import { tokenOf, type Visitor } from "./visitors.ts";

/**
 * What the page paints before the app is here stands where the app then puts it, word for word: nothing jumps. What was
 * asked ahead is asked once.
 */

type Address = [path: string, who?: Visitor];
const addresses: Address[] = [
  ["/"],
  ["/login"],
  ["/register"],
  ["/register/supplier"],
  ["/register/dealer"],
  ["/forgot-password"],
  ["/supplier/dashboard", "lin"],
  ["/supplier/all-cars", "lin"],
  ["/supplier/imports", "lin"],
  ["/supplier/price-list", "lin"],
  ["/car-requests", "lin"],
  ["/dealer/dashboard", "aigerim"],
  ["/create-car-request", "aigerim"],
  ["/my-car-requests", "aigerim"],
  ["/account", "lin"],
  ["/news", "aigerim"],
  ["/admin", "saule"],
  ["/admin/users", "saule"],
  ["/admin/words", "saule"],
  ["/admin/costs", "saule"],
  ["/admin/audit", "saule"],
];

for (const [path, who] of addresses) {
  for (const language of Language.options) {
    for (const width of ["desktop", "phone"] as const) {
      // Beside its picture the front door's heading is the app's alone.
      if (path === "/" && width === "desktop") continue;
      // What differs between the widths is the same in every language.
      if (language !== "ru" && width === "desktop") continue;
      test(`${path} in ${language} at ${width} width`, async ({ browser }) => {
        const page = await browser.newPage({ locale: locales[language], viewport: widths[width] });
        const token = who && (await tokenOf(test.info().project.use.baseURL ?? "", who));
        if (token) await page.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
        watchTraffic(page);
        const asked: string[] = [];
        page.on("request", (request) =>
          asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
        );
        const letGo = await holdApp(page);

        await page.goto(path, { waitUntil: "commit" });
        await page.locator("#opening h1").filter({ visible: true }).waitFor();
        if (who) await page.locator("html[data-visitor=known]").waitFor({ state: "attached" });
        const painted = await headingIn(page, "#opening");

        letGo();
        await isCalm(page);
        expect(await headingIn(page, "#root")).toEqual(painted);
        await expect(page.locator("#opening")).toHaveCount(0);
        const ahead = asked.filter((url) => url.startsWith("/api/"));
        expect(ahead.filter((url, place) => ahead.indexOf(url) !== place)).toEqual([]);
        await page.close();
      });
    }
  }
}

/** Keeps the app's scripts on their way until the answer is called. */
async function holdApp(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!first-paint).*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The visible heading and the sentence under it: what they say, where and how. */
const headingIn = (page: Page, place: "#opening" | "#root") =>
  page.evaluate((root) => {
    const heading = [...document.querySelectorAll(`${root} h1`)].find((each) => each.checkVisibility());
    const lead = heading?.nextElementSibling;
    return [heading, lead?.localName === "p" ? lead : undefined].map((element) => {
      if (!element?.checkVisibility()) return undefined;
      const { color, fontSize, fontWeight, lineHeight, letterSpacing, fontFamily } =
        getComputedStyle(element);
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, height } = element.getBoundingClientRect();
      const named = element.querySelector(".name");
      const name = named ? JSON.parse(getComputedStyle(named, "::before").content) : "";
      const [before = "", after = ""] = named
        ? element.innerHTML.split(/<span.*<\/span>/)
        : [element.innerHTML];
      return {
        says: before + name + after,
        style: { color, fontSize, fontWeight, lineHeight, letterSpacing, fontFamily },
        at: [left, top, height].map(Math.round),
        wide: Math.round(range.getBoundingClientRect().width),
      };
    });
  }, place);
