import type { Offer } from "@khorgos/contract/requests/offers";
import type { Page } from "@playwright/test";
import { car } from "./offered-cars.ts";
import { dialogOpens, pattern, press, type Say, type Screen } from "./screen.ts";

const suppliers = [
  ["林悦", "霍尔果斯林氏汽车进出口贸易有限公司"],
  ["Wang Jun", "West Gate Cars"],
  ["Chen Hua", "Urumqi Silk Road International Automobile Trading Company Limited"],
  ["赵明", "成都西部车源"],
  ["Zhou Lan", "Zhou Lan Auto"],
] as const;

/** What the nth supplier offers: price, cars, days, and more. */
const offer = (
  nth: number,
  [suggested_price, available_quantity, ready_in_days]: readonly [number, number, number | null],
  part: Partial<Offer> = {},
): Offer => {
  const [supplier_name, supplier_company] = suppliers[nth] ?? suppliers[0];
  return {
    id: `00000000-0000-4000-8000-00000000aa0${nth}`,
    suggested_price,
    available_quantity,
    ready_in_days,
    supplier_name,
    supplier_company,
    supplier_phone: "+8613800138000",
    supplier_email: `supplier${nth}@cars.example`,
    supplier_wechat: "",
    notes: "",
    car_id: null,
    car: null,
    valid_until: null,
    basis: null,
    basis_place: "",
    state: "standing",
    state_reason: "",
    expired: false,
    created_at: "2026-11-24T08:00:00Z",
    updated_at: "2026-11-24T08:00:00Z",
    own: false,
    ...part,
  };
};

const fca = { basis: "FCA", basis_place: "Khorgos" } as const;
const cpt = { basis: "CPT", basis_place: "阿拉木图" } as const;
/** Five ways to answer a request for five cars, of which one is over. */
const five = [
  offer(0, [27_431, 3, 14], { ...fca, car, valid_until: "2099-12-05" }),
  offer(1, [28_250, 2, 3], { car: { ...car, year: 2024, body_color: "black" } }),
  offer(2, [28_900, 5, 30], { ...cpt, car: { ...car, body_color: "black" } }),
  offer(3, [29_400.5, 9, null], fca),
  offer(4, [26_000, 5, 1], { valid_until: "2026-01-05", expired: true }),
];
const taxed = { ...car, powertrain: "petrol", engine_cc: 1998 } as const;
/** The first by price is dearer in Almaty. */
const landed = [
  offer(0, [27_431, 3, 14], { basis: "EXW", basis_place: "Chengdu", car: taxed }),
  offer(1, [27_900, 5, 3], { ...fca, car: taxed }),
];
const two = [offer(0, [27_431, 3, 14], { ...fca, car }), offer(1, [28_250, 2, 3], fca)];

type Told = { offers: readonly Offer[]; quantity?: number; accepted?: number };

/** Lets a request be answered in this way, whatever the market says. */
const answered =
  ({ offers, quantity = 5, accepted = 0 }: Told) =>
  async (page: Page) => {
    await page.route(/\/api\/requests\/[0-9a-f-]{36}$/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const wish = { brand: car.brand, model: car.model, model_name: car.model_name, year: car.year };
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          accepted_quantity: accepted,
          request: {
            ...body.request,
            ...wish,
            quantity,
            max_price: 29_000,
            trim_level: "",
            body_color: "white",
          },
          responses: offers,
        },
      });
    });
  };

/** The second of two answers is refused, as when its supplier was faster. */
const secondIsRefused = async (page: Page) => {
  await answered({ offers: five })(page);
  let answers = 0;
  await page.route(/\/responses\/[0-9a-f-]{36}$/, (route) =>
    answers++ === 0
      ? route.fulfill({ json: { response: { ...five[0], state: "accepted" } } })
      : route.fulfill({
          status: 409,
          json: { error: "The supplier has withdrawn this offer.", code: "offer_withdrawn" },
        }),
  );
};

const at = { path: "/my-car-requests", who: "aigerim" } as const;
const compared = (by: "total" | "days" | "landed") => async (page: Page, say: Say) => {
  await openOffers(page, say);
  const name = pattern(say("requests", `compare.ways.${by}`));
  await page.getByRole("group").getByRole("button", { name }).click();
};

/** How a dealer compares offers, and takes several at once. */
export const compareScreens: readonly Screen[] = [
  { name: "compare-two", ...at, before: answered({ offers: two }), first: openOffers },
  { name: "compare-five", ...at, before: answered({ offers: five }), first: openOffers },
  { name: "compare-by-total", ...at, before: answered({ offers: five }), first: compared("total") },
  { name: "compare-by-days", ...at, before: answered({ offers: five }), first: compared("days") },
  { name: "compare-in-almaty", ...at, before: answered({ offers: landed }), first: compared("landed") },
  {
    name: "compare-some-in-almaty",
    ...at,
    before: answered({ offers: [...landed, ...five] }),
    first: compared("landed"),
  },
  { name: "compare-one", ...at, before: answered({ offers: five.slice(1, 2) }), first: openOffers },
  { name: "compare-none", ...at, before: answered({ offers: [] }), first: openOffers },
  {
    name: "compare-partly-accepted",
    ...at,
    before: answered({
      offers: [...five.slice(1, 4), offer(0, [27_431, 3, 14], { ...fca, car, state: "accepted" })],
      accepted: 3,
    }),
    first: openOffers,
  },
  { name: "accept-set", ...at, before: answered({ offers: five }), first: openSet },
  {
    name: "accept-set-stopped",
    ...at,
    before: secondIsRefused,
    isRefused: true,
    first: async (page, say) => {
      await openSet(page, say);
      await page.getByRole("dialog").getByRole("button").last().click();
      await page.getByText(say("requests", "set.partly").split("{{")[0] ?? "").waitFor();
    },
  },
];

async function openOffers(page: Page, say: Say) {
  await press(page, pattern(say("requests", "my.viewResponses")));
  await dialogOpens(page);
}

async function openSet(page: Page, say: Say) {
  await openOffers(page, say);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("requests", "set.accept"), exact: true })
    .click();
  await page.getByRole("dialog", { name: say("requests", "set.acceptTitle") }).waitFor();
}
