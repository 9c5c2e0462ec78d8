import type { BrowserContext, Page } from "@playwright/test";
/** What a visit felt like: milliseconds to the largest paint, the shift of the layout, milliseconds to the slowest answer. */
export type Vitals = {
  lcp: number;
  cls: number;
  inp: number;
};
/** Slows the page down to that telephone, or lets it go. */
export declare function throttle(page: Page, isSlow: boolean): Promise<void>;
/** Makes every page of this browser take note of what the browser itself measures. */
export declare function takeNotes(context: BrowserContext): Promise<void>;
/** Lets the page forget how it came into its state, so that the next notes tell of its use alone. */
export declare const forgetNotes: (page: Page) => Promise<void>;
/** What has been noted on this page so far, or since `forgetNotes`. */
export declare const readNotes: (page: Page) => Promise<Vitals>;
/** The middle one of three or any odd number. */
export declare const median: (values: readonly number[]) => number;
