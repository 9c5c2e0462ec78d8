import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import type { Page } from "@playwright/test";

/**
 * Answers the question for the rates of costs with made-up ones of today, or with none of the dollar: rates that are published count for
 * everybody who looks at the same market.
 */
export async function ratesAre(page: Page, usd_kzt: number | null = 520) {
  const today = new Date().toISOString().slice(0, 10);
  const { currency, ...sheet } = sampleSheet(today);
  const rates = { ...sheet, currency: { ...currency, usd_kzt: { ...currency.usd_kzt, value: usd_kzt } } };
  await page.route(/\/api\/costs\/sheet/, (route) =>
    route.fulfill({ json: { sheet: rates, valid_from: today } }),
  );
}
