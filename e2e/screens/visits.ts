import type { BrowserContext } from "@playwright/test";
import { test as base } from "@playwright/test";
import { locales } from "../locales.ts";
import type { Visit } from "./examine-screen.ts";
import { registerStandings, tokenOf, type Visitor } from "./visitors.ts";

/** Any small answer of the server: a tab on it shares the app's storage and runs none of the app. */
const OTHER_TAB = "/api/health/live";

type Worker = {
  /** A signed-in browser for each visitor, kept over a worker's tests so that scripts are fetched once. */
  visitAs: (who: Visitor | undefined) => Promise<Visit>;
};

export const test = base.extend<object, Worker>({
  visitAs: [
    async ({ browser }, use, worker) => {
      const origin = worker.project.use.baseURL ?? "";
      const visits = new Map<Visitor | undefined, Promise<Visit>>();
      await registerStandings(origin);
      await use((who) => {
        const visit = visits.get(who) ?? begin(who);
        visits.set(who, visit);
        return visit;
      });
      for (const visit of visits.values()) await (await visit).context.close();

      async function begin(who: Visitor | undefined): Promise<Visit> {
        const context = await browser.newContext({
          baseURL: origin,
          locale: locales.ru,
          reducedMotion: "reduce",
        });
        const token = who && (await tokenOf(origin, who));
        if (token) await context.addInitScript((bearer) => localStorage.setItem("token", bearer), token);
        return { context, switchLanguage: await switchIn(context) };
      }
    },
    { scope: "worker" },
  ],
});

async function switchIn(context: BrowserContext): Promise<Visit["switchLanguage"]> {
  const tab = await context.newPage();
  await tab.goto(OTHER_TAB);
  return (language) => tab.evaluate((chosen) => localStorage.setItem("language", chosen), language);
}
