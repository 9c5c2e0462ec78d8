import { type Browser, type Page } from "@playwright/test";
/** The market as rows of a table, and as cards under a thumb. */
export declare const shapes: {
  readonly desktop: {
    readonly path: "/dealer/dashboard";
    readonly context: {
      readonly viewport: {
        readonly width: 1280;
        readonly height: 860;
      };
    };
  };
  readonly phone: {
    readonly path: "/dealer/dashboard?view=cards";
    readonly context: {
      readonly viewport: {
        readonly width: 360;
        readonly height: 780;
      };
      readonly isMobile: true;
      readonly hasTouch: true;
      readonly deviceScaleFactor: 2;
    };
  };
};
export declare const openBrowser: () => Promise<Browser>;
/** Opens the market as anyone who has this token and waits for its first cars. */
export declare function openMarket(
  browser: Browser,
  origin: string,
  token: string,
  shape: keyof typeof shapes,
): Promise<Page>;
/** The cars that are drawn; those on their way are not among them. */
export declare const carsIn: (page: Page) => import("@playwright/test").Locator;
/** Scrolls to the end of what is there, again and again, until that many cars were there. Throws when no more come. */
export declare const scrollThrough: (page: Page, cars: number) => Promise<void>;
/** What the page holds after its rubbish was collected, in MB: its script, and the process that draws it as Linux tells. */
export declare function memoryOf(page: Page): Promise<{
  heap: number;
  resident: number;
}>;
/**
 * Types into every filter of the sheet, and takes it out again: on through the moment at which the market is asked, so
 * that the list changes between two keys.
 */
export declare function typeInFilters(page: Page, whatBefore: () => Promise<void>): Promise<void>;
