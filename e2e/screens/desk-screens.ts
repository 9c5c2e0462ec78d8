import type { PriceList } from "@khorgos/contract/imports/price-list";
import type { Page } from "@playwright/test";
import { aPriceList } from "./price-list.ts";
import { press, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;
const path = "/supplier/dashboard";
const current = /\/api\/price-lists\/current/;
const { id } = aPriceList();

/** Finds this among the drafts, no matter who asks. */
export const lies = (part: Partial<PriceList>) => async (page: Page) => {
  await page.route(current, (route) => route.fulfill({ json: { price_list: aPriceList(part) } }));
};

const result: PriceList["result"] = {
  id,
  encoding: "gb18030",
  inserted: 12,
  updated: 140,
  unchanged: 98_760,
  rejected: 0,
  errors: [],
  noted: 5,
  notes: [153, 154, 155, 156, 157],
};
const refused = (line: number, column: string, code: string, value: string, min?: number) => ({
  line,
  column,
  code,
  msg: "",
  value,
  ...(min !== undefined && { min }),
});
const withRefused: PriceList["result"] = {
  ...result,
  encoding: "utf-8",
  inserted: 1,
  updated: 0,
  unchanged: 0,
  rejected: 4,
  errors: [
    refused(3, "model", "required", ""),
    refused(4, "year", "min", "1950", 1980),
    refused(4, "price", "unclear_number", "1.850,5"),
    refused(5, "quantity", "min", "-2", 0),
    refused(6, "additional_features", "too_few_cells", "panoramic roof, heated and ventilated seats"),
  ],
  noted: 0,
  notes: [],
};
const failure: PriceList["failure"] = {
  error: "These columns are missing: price.",
  code: "file_columns_missing",
  params: { columns: "price" },
};

const NAME = "price list of november, corrected.csv";
const rows = "brand,model,year,price,quantity\nBYD,Seal,2025,22900,3\n";

/** What a supplier's dashboard says of a price list, from its choosing to its result. */
export const deskScreens: readonly Screen[] = [
  {
    name: "upload-nothing-chosen",
    path,
    who: "newSupplier",
    first: (page, say) => press(page, say("imports", "upload")),
  },
  {
    name: "upload-wrong-file",
    path,
    who: "newSupplier",
    first: (page, say) => choose(page, say, "price list of november.pdf", "%PDF"),
  },
  {
    name: "upload-chosen",
    path,
    who: "newSupplier",
    first: (page, say) => choose(page, say, NAME, rows),
  },
  { name: "upload-report", path, who: "newSupplier", before: takesIn, first: upload },
  { name: "upload-sending", path, who, before: neverArriving, first: send, isWaiting: true },
  { name: "upload-waiting", path, who, before: lies({ status: "waiting" }), isWaiting: true },
  {
    name: "upload-running",
    path,
    who,
    before: lies({ status: "running", rows_done: 12_400 }),
    isWaiting: true,
  },
  { name: "upload-draft", path, who, before: lies({}) },
  { name: "upload-done", path, who, before: lies({ status: "done", result }) },
  { name: "upload-done-fits", path, who, before: fitsRequests },
  {
    name: "upload-notice",
    path: "/car-requests",
    who,
    before: awaited,
    first: (page) => page.locator(".MuiSnackbar-root").waitFor(),
  },
  { name: "upload-failed", path, who, before: lies({ status: "failed", failure }) },
];

/** What was uploaded fits as many open requests as the demo market has. */
async function fitsRequests(page: Page) {
  await lies({ status: "done", result })(page);
  await page.route(/\/api\/requests\?.*fits_import=/, async (route) => {
    const all = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/fits_import=[^&]*&?/, ""),
    });
    await route.fulfill({ response: all });
  });
}

async function choose(page: Page, say: Say, name: string, text: string) {
  const chooser = page.waitForEvent("filechooser");
  await press(page, say("imports", "choose"));
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

async function upload(page: Page, say: Say) {
  await choose(page, say, NAME, rows);
  await press(page, say("imports", "upload"));
  await page.getByRole("region", { name: say("imports", "rows.label") }).waitFor();
}

/** Takes in what is sent, as the server would. */
async function takesIn(page: Page) {
  let now: PriceList | null = null;
  const answer = (list: PriceList | null) => ({ json: { price_list: list } });
  await page.route(/\/api\/price-lists$/, (route) =>
    route.fulfill({ ...answer((now = aPriceList({ file_name: NAME }))), status: 201 }),
  );
  await page.route(/\/api\/price-lists\/[^/]+\/start/, (route) => {
    now = aPriceList({ file_name: NAME, status: "done", result: withRefused });
    return route.fulfill(answer({ ...now, status: "waiting", result: null }));
  });
  await page.route(current, (route) => route.fulfill(answer(now)));
}

/** Somebody left the dashboard before this was done. */
async function awaited(page: Page) {
  await lies({ status: "done", result })(page);
  await page.addInitScript((list) => sessionStorage.setItem("price-list-under-way", list), id);
}

async function neverArriving(page: Page) {
  await page.route(/\/api\/price-lists$/, () => new Promise<void>(() => {}));
}

async function send(page: Page, say: Say) {
  await choose(page, say, NAME, rows);
  await press(page, say("imports", "upload"));
  await page.getByRole("progressbar").waitFor();
}
