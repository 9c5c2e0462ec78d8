import type { Deal } from "@khorgos/contract/requests/deals";
import type { Offer } from "@khorgos/contract/requests/offers";
import type { Page } from "@playwright/test";
import { bare, car, registered, used } from "./offered-cars.ts";
import { dialogOpens, failing, press, type Say, type Screen } from "./screen.ts";

const path = "/deals";
const list = /\/api\/deals(\?|$)/;

const deal = (nth: number, part: Partial<Deal>): Deal => ({
  id: `00000000-0000-4000-8000-0000000000e${nth}`,
  deal_number: `D-4F2T8${nth}`,
  request_id: `00000000-0000-4000-8000-0000000000d${nth}`,
  request_number: `R-4F2T8${nth}`,
  state: "agreed",
  reason: "",
  fell_through_by: null,
  car,
  price: 19_300,
  quantity: 5,
  basis: "FCA",
  basis_place: "Khorgos",
  ready_in_days: 14,
  notes: "Новые, пробег до 30 км. Отгрузка автовозом, документы в день оплаты.",
  agreed_at: "2026-11-24T08:00:00Z",
  fell_through_at: null,
  dealer: {
    name: "Айгерим Садыкова",
    company:
      "Товарищество с ограниченной ответственностью «Казахстанско-китайский автомобильный торговый дом»",
    phone: "+77013456789",
    email: "aigerim@almaty-motors.example",
    wechat: "",
  },
  supplier: {
    name: "林悦",
    company: "霍尔果斯林氏汽车进出口贸易有限公司",
    phone: "+8613800138000",
    email: "lin@linauto.example",
    wechat: "lin_auto_export",
  },
  dealer_now: null,
  supplier_now: null,
  ...part,
});

const nobody = { name: "", company: "", phone: "", email: "", wechat: "" };
const fallen = {
  state: "fell_through",
  fell_through_by: "supplier",
  fell_through_at: "2026-11-24T10:00:00Z",
} as const;

const unsaid = { ready_in_days: null, notes: "", quantity: 1 };

/** A deal that says everything, one that says nothing optional, and two that fell through, one with nobody any more. */
const deals = [
  deal(1, { car: used }),
  deal(2, { car: bare, basis: null, basis_place: "", ...unsaid }),
  deal(3, { ...fallen, reason: "Sold to another buyer in Urumqi" }),
  deal(4, { ...fallen, car: registered, reason: "…", dealer: nobody, supplier: nobody, request_id: null }),
];

const given = (told: readonly Deal[]) => async (page: Page) => {
  await page.route(list, (route) => route.fulfill({ json: { deals: told, next_cursor: null } }));
};

/** The proforma of a deal. */
const proforma = (name: string, told: Deal, who: "aigerim" | "lin"): Screen => ({
  name,
  path: `/deals/${told.id}/proforma`,
  who,
  before: async (page) => {
    await page.route(new RegExp(`/api/deals/${told.id}$`), (route) =>
      route.fulfill({ json: { deal: told } }),
    );
  },
});

const terms = {
  car: used,
  valid_until: "2099-12-05",
  basis: "CPT",
  basis_place: "Алматы",
  ready_in_days: 21,
} as const;
const became: readonly Partial<Offer>[] = [
  { ...terms },
  {},
  { ...terms, state: "accepted" },
  { ...terms, valid_until: "2026-01-05", expired: true },
  { state: "withdrawn", state_reason: "Продано другому покупателю" },
  { state: "declined", state_reason: "late" },
];

/** Lets the offers of a request have become all that offers can become; `own` is the one that its reader made. */
const offersInAllStates = (own?: number, revisedAt?: () => string) => async (page: Page) => {
  await page.route(/\/api\/requests\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [first] = body.responses;
    await route.fulfill({
      response: answer,
      json: {
        ...body,
        request: { ...body.request, response_count: 2 },
        responses: became.map((part, at) => ({
          ...first,
          id: `00000000-0000-4000-8000-0000000000f${at}`,
          own: at === own,
          ...(revisedAt?.() && { updated_at: revisedAt() }),
          ...part,
        })),
      },
    });
  });
};

/** The supplier revises the first offer while it is being accepted. */
const offerIsRevised = async (page: Page) => {
  let revised = "";
  await offersInAllStates(undefined, () => revised)(page);
  await page.route(/\/responses\/[0-9a-f-]{36}$/, async (route) => {
    revised = "2099-01-01T08:00:00Z";
    await route.fulfill({ status: 409, json: { error: "Changed.", code: "offer_changed" } });
  });
};

const supplier = { path: "/car-requests", who: "lin" } as const;
const dealer = { path: "/my-car-requests", who: "aigerim" } as const;

/** What becomes of offers, and what dealers and suppliers agree on. */
export const dealScreens: readonly Screen[] = [
  { name: "deals-dealer", path, who: "aigerim", before: given(deals) },
  { name: "deals-supplier", path, who: "lin", before: given(deals) },
  { name: "deals-empty", path, who: "lin", before: given([]) },
  { name: "deals-failed", path, who: "aigerim", before: failing(list), isRefused: true },
  {
    name: "deal-falls-through",
    path,
    who: "lin",
    before: given(deals),
    first: async (page, say) => {
      await press(page, say("requests", "deals.giveUp"));
      await dialogOpens(page);
    },
  },
  proforma("proforma", deal(1, { car: used }), "aigerim"),
  proforma("proforma-bare", deal(2, { car: bare, basis: null, basis_place: "", ...unsaid }), "lin"),
  proforma(
    "proforma-fallen",
    deal(3, { ...fallen, reason: "Sold to another buyer in Urumqi", dealer: nobody }),
    "lin",
  ),
  {
    name: "proforma-missing",
    path: "/deals/00000000-0000-4000-8000-0000000000e9/proforma",
    who: "aigerim",
    isRefused: true,
  },
  { name: "offers-in-all-states", ...dealer, before: offersInAllStates(), first: openOffers },
  {
    name: "accept-offer",
    ...dealer,
    before: offersInAllStates(),
    first: (page, say) => decide(page, say, "decide.accept"),
  },
  {
    name: "accept-offer-changed",
    ...dealer,
    before: offerIsRevised,
    isRefused: true,
    first: async (page, say) => {
      await decide(page, say, "decide.accept");
      await page.getByRole("dialog").last().getByRole("button").last().click();
      await page.getByText(say("requests", "decide.changed")).waitFor();
    },
  },
  {
    name: "decline-offer",
    ...dealer,
    before: offersInAllStates(),
    first: (page, say) => decide(page, say, "decide.decline"),
  },
  { name: "revise-with-terms", ...supplier, before: offersInAllStates(0), first: answer },
  { name: "respond-accepted", ...supplier, before: offersInAllStates(2), first: answer },
  { name: "respond-declined", ...supplier, before: offersInAllStates(5), first: answer },
  {
    name: "withdraw-offer",
    ...supplier,
    before: offersInAllStates(0),
    first: async (page, say) => {
      await answer(page, say);
      const name = say("requests", "respond.withdraw");
      await page.getByRole("dialog").getByRole("button", { name }).click();
      await page.locator("[role=alertdialog]").waitFor();
    },
  },
];

/** The oldest request has the most answers. */
async function answer(page: Page, say: Say) {
  await page
    .getByRole("main")
    .getByRole("button", { name: say("requests", "open.respond"), exact: true })
    .last()
    .click();
  await dialogOpens(page);
}

async function openOffers(page: Page, say: Say) {
  const before = say("requests", "my.viewResponses").split("{{count}}")[0] ?? "";
  await page.getByRole("main").getByRole("button", { name: before }).last().click();
  await dialogOpens(page);
}

async function decide(page: Page, say: Say, word: "decide.accept" | "decide.decline") {
  await openOffers(page, say);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("requests", word), exact: true })
    .first()
    .click();
  await page.getByRole("dialog", { name: say("requests", `${word}Title`) }).waitFor();
}
