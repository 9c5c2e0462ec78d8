import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Page } from "@playwright/test";
import { words } from "../words.ts";
import { isCalm, watchTraffic } from "../calm.ts";
import type { Screen } from "./screen.ts";

/** A common desktop, the narrowest telephone that is still sold, and the narrowest tablet that has room for a table. */
export const widths = {
  desktop: { width: 1280, height: 860 },
  phone: { width: 360, height: 740 },
  tablet: { width: 1024, height: 768 },
} as const;

/** Opens a screen on a new page and leads it into its state; answers when nothing moves any more. */
export async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  watchTraffic(page);
  await screen.before?.(page);
  await page.goto(screen.path);
  await isCalm(page, screen);
  await screen.first?.(page, words(language), language);
  await isCalm(page, screen);
}
