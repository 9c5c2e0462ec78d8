import type { Page } from "@playwright/test";
import { dialogOpens, failing, held, pattern, press, type Say, type Screen } from "./screen.ts";

const who = "saule" as const;

/** The vocabulary as Saule looks after it: brands, models and colours. */
export const wordsScreens: readonly Screen[] = [
  { name: "admin-words", path: "/admin/words", who },
  { name: "admin-words-unknown", path: "/admin/words", who, before: somethingUnknown },
  { name: "admin-words-models", path: "/admin/words?kind=model", who },
  {
    name: "admin-words-models-unchecked",
    path: "/admin/words?kind=model&brand=BYD&unchecked=true",
    who,
    before: confirmsNothing,
    first: confirmModel,
    hasBar: true,
  },
  { name: "admin-words-models-unknown", path: "/admin/words?kind=model&q=geely", who, before: unknownModels },
  {
    name: "admin-words-models-checked",
    path: "/admin/words?kind=model&unchecked=true",
    who,
    before: everythingIsChecked,
  },
  { name: "admin-words-models-empty", path: "/admin/words?kind=model", who, before: noModels },
  { name: "admin-words-models-add", path: "/admin/words?kind=model&brand=BYD", who, first: addWord },
  {
    name: "admin-words-models-keys",
    path: "/admin/words?kind=model&brand=BYD",
    who,
    only: "desktop",
    first: helpWithKeys,
  },
  { name: "admin-words-colours", path: "/admin/words?kind=colour", who },
  { name: "admin-words-no-match", path: "/admin/words?q=nothing+is+called+so", who },
  {
    name: "admin-words-loading",
    path: "/admin/words",
    who,
    before: held(/\/api\/admin\/vocabulary/),
    isWaiting: true,
  },
  {
    name: "admin-words-failed",
    path: "/admin/words",
    who,
    before: failing(/\/api\/admin\/vocabulary/),
    isRefused: true,
  },
  { name: "admin-words-add", path: "/admin/words", who, first: addWord },
  { name: "admin-words-remove", path: "/admin/words?q=byd", who, first: removeWord },
];

async function addWord(page: Page, say: Say) {
  await press(page, say("administration", "words.add"));
  await dialogOpens(page);
}

async function removeWord(page: Page, say: Say) {
  await press(page, pattern(say("administration", "words.removeNamed")));
  await dialogOpens(page);
}

async function somethingUnknown(page: Page) {
  const brands = ["江铃", "Джи Эм Си", "SouEast Motors", "Lada"];
  await unknown(
    page,
    brands.map((written) => ({ kind: "brand", written })),
  );
}

async function unknownModels(page: Page) {
  await unknown(page, [
    { kind: "model", brand: "BYD", written: "护卫舰07 DM-i" },
    { kind: "model", brand: "Li Auto", written: "i8" },
    { kind: "model", brand: "Haval", written: "Дарго Икс" },
    { kind: "model", brand: "Geely", written: "Galaxy Starship 7 EM-i" },
  ]);
}

async function unknown(page: Page, those: readonly object[]) {
  const words = those.map((word, nth) => ({ ...word, cars: 40 - nth * 13, requests: nth % 2 }));
  await page.route(/\/api\/admin\/vocabulary\/unknown/, (route) => route.fulfill({ json: { words } }));
}

/** What is pressed shows as confirmed, and the next picture finds it as it was. */
async function confirmsNothing(page: Page) {
  await page.route(/\/api\/admin\/vocabulary\/confirm/, (route) =>
    route.fulfill({ json: { aliases: route.request().postDataJSON().aliases } }),
  );
}

async function confirmModel(page: Page, say: Say) {
  await press(page, pattern(say("administration", "words.confirmNamed")));
  await page.getByRole("button", { name: say("administration", "words.undo"), exact: true }).waitFor();
}

async function everythingIsChecked(page: Page) {
  await page.route(/\/api\/admin\/vocabulary\?/, (route) =>
    route.fulfill({ json: { meanings: [], unchecked: 0 } }),
  );
}

async function noModels(page: Page) {
  await everythingIsChecked(page);
  await unknown(page, []);
}

async function helpWithKeys(page: Page) {
  const row = page.getByRole("listitem", { name: "BYD Dolphin" });
  await row.focus();
  await page.keyboard.press("Shift+?");
  await dialogOpens(page);
}
