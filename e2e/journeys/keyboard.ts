import { expect, type Locator, type Page } from "@playwright/test";

/** More steps than this to the next thing one needs is a way nobody walks. */
const PATIENCE = 80;

/**
 * Presses Tab until this has the focus. Every stop on the way must show that it has it, or somebody who sees but has
 * no mouse is lost.
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}) {
  await target.first().waitFor();
  for (let steps = 0; steps < PATIENCE; steps++) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    expect(await focusFault(page)).toBe("");
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The focus never came to ${String(target)}`);
}

/** Tabs to something and presses Enter there. */
export async function enterAt(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Tabs to a field and writes into it. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs once around the page: the focus must leave at the end, and come by the beginning again. */
export async function expectNoTrap(page: Page) {
  const seen = await page.evaluate(() => document.querySelectorAll("a, button, input, [tabindex]").length);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let steps = 0; steps < seen + 5; steps++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement === document.body)) return;
  }
  throw new Error("The focus never came to the end of the page");
}

/** What is wrong with where the focus is; the empty string when one can see it. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    // Between the last stop and the first the browser itself has the focus.
    if (!at || at === document.body) return "";
    const name = `${at.tagName} "${at.getAttribute("aria-label") ?? at.textContent?.slice(0, 40) ?? ""}"`;
    if (!at.checkVisibility({ visibilityProperty: true })) return `${name} has the focus and is hidden`;
    const box = at.getBoundingClientRect();
    if (box.right < 0 || box.bottom < 0 || box.left > innerWidth || box.top > innerHeight)
      return `${name} has the focus off the screen`;
    const marks = [at, at.parentElement, ...at.children].filter((part) => part !== null);
    const isMarked = marks.some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      const isFocusedField = part.classList.contains("Mui-focused") || part.closest(".Mui-focused") !== null;
      return (
        (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none" || isFocusedField
      );
    });
    return isMarked ? "" : `${name} has the focus and does not show it`;
  });
}
