import type { Language } from "@khorgos/contract/accounts/accounts";
import type { Page } from "@playwright/test";
import type { words } from "../words.ts";
import type { Visitor } from "./visitors.ts";

/** The product's words in the language of the page: `say("cars", "stock.add")`. */
export type Say = ReturnType<typeof words>;

export type Width = "desktop" | "phone" | "tablet";

/** One state of one screen: where it is, who looks, and how it comes about. */
export type Screen = {
  name: string;
  path: string;
  who?: Visitor;
  /** The only width at which it is looked at; desktop and phone without it. */
  only?: Width;
  /** Before the page is opened: answers held back, refused or lost. */
  before?: (page: Page) => Promise<void>;
  /** Leads from the opened page to the state that is shown. */
  first?: (page: Page, say: Say, language: Language) => Promise<void>;
  /** The server refuses something here, which Chromium puts into the console. */
  isRefused?: boolean;
  /** What is on its way never arrives. */
  isWaiting?: boolean;
  /** A bar stays at the lower edge of the window, over whatever would stand there. */
  hasBar?: boolean;
  /** Every row of its list is audited, however many there are. */
  isLong?: boolean;
};

/** The widths at which a screen is looked at. */
export const widthsOf = ({ only }: Screen): readonly Width[] => (only ? [only] : ["desktop", "phone"]);

/** Holds back every answer of the API that such a path asks for, until the page is gone. */
export const held = (path: RegExp) => async (page: Page) => {
  await page.route(path, () => new Promise<void>(() => {}));
};

/** Loses every such question on its way, as without a network. */
export const lost = (path: RegExp) => async (page: Page) => {
  await page.route(path, (route) => route.abort("internetdisconnected"));
};

/** Answers every such question as a server in trouble does. */
export const failing = (path: RegExp) => async (page: Page) => {
  await page.route(path, (route) =>
    route.fulfill({
      status: 500,
      json: { error: "Something went wrong. Please try again.", code: "unexpected" },
    }),
  );
};

/** Presses a button of the screen by its name; the first one where several say the same. */
export async function press(page: Page, name: string | RegExp) {
  await page
    .getByRole("main")
    .getByRole("button", { name, ...(typeof name === "string" && { exact: true }) })
    .first()
    .click();
}

export async function dialogOpens(page: Page) {
  await page.locator("[role=dialog], [role=alertdialog]").last().waitFor();
}

export async function wrongFieldsAreListed(page: Page) {
  await page.locator("form [role=group] a[href^='#']").first().waitFor();
}

export async function menuOpens(page: Page) {
  await page.getByRole("menu").waitFor();
}

/** The navigation as phones have it. */
export async function openNavSheet(page: Page, say: Say) {
  await page.getByRole("button", { name: say("app", "menu"), exact: true }).click();
  await dialogOpens(page);
}

/** A text as the part of a pattern that means this text. */
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence with placeholders as a pattern of what it may become. */
export const pattern = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join(".+"),
  );
