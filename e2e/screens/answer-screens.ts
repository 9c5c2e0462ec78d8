import type { Car } from "@khorgos/contract/cars/cars";
import type { FitReason, Match } from "@khorgos/contract/matching/matching";
import type { CarRequest } from "@khorgos/contract/requests/requests";
import type { Answerable } from "@khorgos/contract/matching/answerable";
import type { MyOffer } from "@khorgos/contract/requests/my-offers";
import type { Page } from "@playwright/test";
import { failing, press, type Say, type Screen } from "./screen.ts";

const who = "lin" as const;
const many = "/car-requests?many=true";
const mine = "/deals?tab=offers";
const answerable = /\/api\/requests\/answerable/;
const offers = /\/api\/offers\/my-offers/;

const unik = {
  brand: "Changan",
  model: "长安UNI-K",
  model_name: "UNI-K",
  year: 2025,
  trim_level: "尊贵型 2.0T 四驱",
  body_color: "white",
  interior_color: "black/beige",
  body_color_name: "珠光白",
  interior_color_name: "",
} as const;

const request = (nth: number, part: Partial<CarRequest> = {}): CarRequest => ({
  ...unik,
  id: `00000000-0000-4000-8000-0000000000d${nth}`,
  request_number: `R-4F2T8${nth}`,
  powertrain: null,
  condition: null,
  mileage_max: null,
  max_price: 20_000,
  quantity: 5,
  additional_requirements: "",
  status: "open",
  created_at: "2026-11-24T08:00:00Z",
  response_count: 2,
  dealer_name: "Айгерим Садыкова",
  company_name: "Казахстанско-китайский автомобильный торговый дом",
  ...part,
});

const car = (part: Partial<Car>): Car => ({
  ...unik,
  id: "00000000-0000-4000-8000-0000000000e1",
  car_id: "C-7K3M9Q",
  supplier_sku: "UNIK-01",
  price: 19_300,
  quantity: 12,
  location: "Khorgos",
  seller: "",
  additional_features: "",
  notes: "",
  updated_at: "2026-11-20T09:00:00Z",
  own: true,
  supplier_name: "林悦",
  company_name: "霍尔果斯林氏汽车进出口贸易有限公司",
  ...part,
});

const fits: FitReason[] = [{ criterion: "year", verdict: "fits", asked: "2025", has: "2025" }];
const near: FitReason[] = [
  { criterion: "budget", verdict: "near", asked: "18000", has: "19300", by: 1300 },
  { criterion: "body_color", verdict: "near", asked: "black", has: "white" },
];
const row = (nth: number, match: Match, best_price: number | null, part = {}): Answerable => ({
  request: request(nth, part),
  match,
  best_price,
});
const bare = {
  brand: "BYD",
  model: "Han",
  model_name: "",
  trim_level: "",
  body_color: "",
  interior_color: "",
};

const rows: readonly Answerable[] = [
  row(1, { car: car({}), verdict: "fits", reasons: fits }, 19_800),
  row(2, { car: car({ quantity: 4, promised: 3 }), verdict: "fits", reasons: fits }, 18_950),
  row(3, { car: car({}), verdict: "near", reasons: near }, null, { max_price: 18_000 }),
  row(
    4,
    { car: car({ ...bare, location: "", quantity: 1, price: 31_260.5 }), verdict: "fits", reasons: fits },
    null,
    {
      ...bare,
      quantity: 1,
      max_price: 33_000,
      company_name: "",
    },
  ),
  row(5, { car: car({ price: 19_100 }), verdict: "fits", reasons: fits }, 19_000),
];

const answers =
  (told: readonly Answerable[], rivals_visible = true) =>
  async (page: Page) => {
    const usual_basis = { basis: "FCA", basis_place: "Khorgos" };
    await page.route(answerable, (route) =>
      route.fulfill({ json: { answerable: told, rivals_visible, usual_basis, next_cursor: null } }),
    );
    await page.route(/\/api\/requests\/respond-many/, (route) => {
      const sent: { request_id: string }[] = route.request().postDataJSON().answers;
      const results = sent.map(({ request_id }, at) => {
        if (at === 1) return { request_id, error: "Car not found", code: "car_not_found" };
        if (at === 3) return { request_id, error: "This car request is closed.", code: "request_closed" };
        return { request_id, response: responseFor(request_id), revised: false };
      });
      return route.fulfill({ json: { results } });
    });
  };

const terms = {
  suggested_price: 19_300,
  available_quantity: 5,
  notes: "",
  car_id: null,
  car: { ...unik, car_id: "C-7K3M9Q", location: "Khorgos" },
  valid_until: "2099-12-05",
  basis: "FCA",
  basis_place: "Khorgos",
  ready_in_days: 14,
  state: "standing",
  state_reason: "",
  expired: false,
  created_at: "2026-11-23T08:00:00Z",
  updated_at: "2026-11-24T08:00:00Z",
} as const;
const responseFor = (id: string) => ({
  ...terms,
  id,
  own: true,
  supplier_name: "林悦",
  supplier_company: "",
  supplier_phone: "",
  supplier_email: "",
  supplier_wechat: "",
});

const offer = (nth: number, part: Partial<MyOffer>): MyOffer => ({
  ...terms,
  id: `00000000-0000-4000-8000-0000000000f${nth}`,
  request: request(nth),
  own_place: null,
  deal_id: null,
  ...part,
});
const became: readonly MyOffer[] = [
  offer(1, { own_place: { place: 1, of: 4 } }),
  offer(2, { own_place: { place: 3, of: 4 }, notes: "Новые, пробег до 30 км. Отгрузка автовозом." }),
  offer(3, { valid_until: "2026-01-05", expired: true }),
  offer(4, { state: "withdrawn", state_reason: "车已售出" }),
  offer(5, { state: "declined", state_reason: "late", request: request(5, { status: "closed" }) }),
  offer(6, { state: "accepted", deal_id: "00000000-0000-4000-8000-0000000000a1" }),
  offer(7, { car: null, basis: null, basis_place: "", ready_in_days: null, request: request(7, bare) }),
];
const told = (list: readonly MyOffer[]) => async (page: Page) => {
  await page.route(offers, (route) => route.fulfill({ json: { offers: list, next_cursor: null } }));
};

/** What Lin does with many requests at once, what has become of her offers, and what of her stock is promised. */
export const answerScreens: readonly Screen[] = [
  { name: "answer-many", path: many, who, before: answers(rows), hasBar: true },
  { name: "answer-many-sent", path: many, who, before: answers(rows), first: send, hasBar: true },
  { name: "answer-many-hidden", path: many, who, before: answers(rows.slice(0, 2), false), hasBar: true },
  { name: "answer-many-empty", path: many, who, before: answers([]) },
  { name: "answer-many-failed", path: many, who, before: failing(answerable), isRefused: true },
  { name: "my-offers", path: mine, who, before: told(became) },
  { name: "my-offers-empty", path: mine, who, before: told([]) },
  { name: "my-offers-none-such", path: `${mine}&fate=declined`, who, before: told([]) },
  { name: "my-offers-failed", path: mine, who, before: failing(offers), isRefused: true },
  {
    name: "stock-promised",
    path: "/supplier/dashboard?search=zeekr",
    who,
    before: promised,
    first: scrollToList,
  },
  {
    name: "stock-promised-cards",
    path: "/supplier/dashboard?search=zeekr&view=cards",
    who,
    before: promised,
    first: scrollToList,
  },
];

async function send(page: Page, say: Say) {
  await press(page, say("requests", "many.lower").replace("{{percent}}", "2"));
  const [before] = say("requests", "many.submit_other").split("{{count}}");
  await page.getByRole("button", { name: new RegExp(`^${before?.trim()}.*4`) }).click();
  await page.getByText(say("requests", "many.sent"), { exact: true }).first().waitFor();
}

/** On a telephone the list begins below the first screen. */
async function scrollToList(page: Page) {
  await page.getByRole("searchbox").evaluate((search) => search.scrollIntoView({ block: "start" }));
}

/** Some of the first line are promised, and of the second more than there are. */
async function promised(page: Page) {
  await page.route(/\/api\/cars\/my-cars\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [first, second, ...others] = body.cars;
    const cars = [
      { ...first, quantity: 5, promised: 2 },
      ...(second ? [{ ...second, quantity: 1, promised: 3 }] : []),
      ...others,
    ];
    await route.fulfill({ response: answer, json: { ...body, cars } });
  });
}
