import type { Car } from "@khorgos/contract/cars/cars";
import type { FitReason, Match } from "@khorgos/contract/matching/matching";
import type { Page } from "@playwright/test";
import { fieldNamed } from "../field.ts";
import { dialogOpens, press, type Say, type Screen } from "./screen.ts";

const form = "/create-car-request";

/** What a car says at least, and what the names of cars and companies may be at most. */
const car = (nth: number, part: Partial<Car>): Car => ({
  id: `00000000-0000-4000-8000-0000000000e${nth}`,
  car_id: `C-7K3M9${nth}`,
  supplier_sku: `UNIK-${nth}`,
  brand: "Changan",
  model: "长安UNI-K",
  model_name: "UNI-K",
  year: 2025,
  trim_level: "",
  body_color: "",
  interior_color: "",
  body_color_name: "",
  interior_color_name: "",
  price: 19_300,
  quantity: 3,
  location: "",
  seller: "",
  additional_features: "",
  notes: "",
  updated_at: "2026-11-20T09:00:00Z",
  own: false,
  supplier_name: "Lin Yue",
  company_name: "Lin Auto Export",
  ...part,
});

const reason = (
  criterion: FitReason["criterion"],
  verdict: FitReason["verdict"],
  asked: string,
  has: string,
  by?: number,
): FitReason => ({ criterion, verdict, asked, has, ...(by !== undefined && { by }) });

const matches: readonly Match[] = [
  {
    car: car(1, {
      trim_level: "尊贵型 2.0T 四驱",
      body_color: "white",
      interior_color: "black/beige",
      location: "Khorgos",
      quantity: 12,
    }),
    verdict: "fits",
    reasons: [
      reason("model", "fits", "UNI-K", "UNI-K"),
      reason("year", "fits", "2025", "2025"),
      reason("budget", "fits", "20000", "19300"),
      reason("quantity", "fits", "5", "12"),
      reason("body_color", "fits", "white", "white"),
    ],
  },
  {
    car: car(2, {
      year: 2024,
      price: 20_840.5,
      company_name: "Urumqi Silk Road Intercontinental Automobile Import and Export Trading Company",
    }),
    verdict: "near",
    reasons: [
      reason("model", "fits", "UNI-K", "UNI-K"),
      reason("year", "near", "2025", "2024", -1),
      reason("budget", "near", "20000", "20840.5", 840.5),
      reason("quantity", "fits", "5", "5"),
      reason("body_color", "not_stated", "white", ""),
    ],
  },
  ...[3, 2].map((quantity, at): Match => ({
    car: car(3 + at, { body_color: "white", quantity, company_name: "霍尔果斯汽车出口有限公司" }),
    verdict: "near",
    reasons: [
      reason("model", "fits", "UNI-K", "UNI-K"),
      reason("quantity", "near", "5", String(quantity), quantity - 5),
    ],
  })),
];
const figures = { fits: 7, near: 3, suppliers: 4, units: 31, lowest: 18_500 };

/** What a request finds: while it is written, once it is posted, and for a supplier who answers it. */
export const matchScreens: readonly Screen[] = [
  { name: "create-car-request-foreseen", path: form, who: "aigerim", before: foresees, first: describe },
  { name: "create-car-request-wishes", path: form, who: "aigerim", before: foresees, first: wish },
  {
    name: "my-car-request-matches",
    path: "/my-car-requests",
    who: "aigerim",
    before: finds(),
    first: details,
  },
  {
    name: "respond-matches",
    path: "/car-requests",
    who: "lin",
    before: finds({ own: true }),
    first: answers,
  },
  {
    name: "my-car-request-wishes",
    path: "/my-car-requests",
    who: "aigerim",
    before: wishing(),
    first: details,
  },
  {
    name: "respond-wishes",
    path: "/car-requests",
    who: "lin",
    before: wishing({ own: true }),
    first: answers,
  },
  { name: "car-requests-mine", path: "/car-requests?fits=true", who: "lin" },
  {
    name: "car-requests-imported",
    path: "/car-requests?import=00000000-0000-4000-8000-0000000000f1",
    who: "lin",
  },
];

async function foresees(page: Page) {
  await page.route(/\/api\/requests\/foresee/, (route) =>
    route.fulfill({
      json: {
        figures,
        nearest: matches.slice(0, 3),
        concession: { criterion: "year", has: "2024", more: 5 },
      },
    }),
  );
}

function finds(part: Partial<Car> = {}) {
  return async (page: Page) => {
    const found = matches.map((match) => ({ ...match, car: { ...match.car, ...part } }));
    await page.route(/\/api\/requests\/[^/]+\/matches/, (route) =>
      route.fulfill({ json: { figures, matches: found, next_cursor: null } }),
    );
  };
}

/** Says enough for the market to be looked through. */
async function describe(page: Page, say: Say) {
  await fieldNamed(page, say("requests", "fields.brand")).fill("Changan");
  await fieldNamed(page, say("requests", "fields.model")).fill("UNI-K");
  await fieldNamed(page, say("requests", "fields.maxPriceField")).fill("20000");
  await page.getByText(/2024/).last().waitFor();
}

async function wish(page: Page, say: Say) {
  await describe(page, say);
  await press(page, say("requests", "wishes.title"));
  await page.locator('[name="powertrain"]').selectOption("phev");
  await page.locator('[name="condition"]').selectOption("zero_km");
  await page.locator('[name="mileage_max"]').fill("30000");
}

/** The same where the request wishes for facts, and the cars say of them what fits, what is near and nothing. */
function wishing(part: Partial<Car> = {}) {
  const wishes = { powertrain: "phev", condition: "new", mileage_max: 30_000 } as const;
  const said = [
    [reason("powertrain", "fits", "phev", "phev"), reason("condition", "near", "new", "zero_km")],
    [reason("powertrain", "not_stated", "phev", ""), reason("mileage", "near", "30000", "33000", 3000)],
  ];
  return async (page: Page) => {
    await page.route(/\/api\/requests\/[^/]+\/matches/, (route) => {
      const found = matches.slice(0, said.length).map(({ car: matched, reasons }, at) => ({
        car: { ...matched, ...part },
        verdict: "near",
        reasons: [...reasons, ...(said[at] ?? [])],
      }));
      return route.fulfill({ json: { figures, matches: found, next_cursor: null } });
    });
    await page.route(/\/api\/requests(\/my-requests|\/[0-9a-f-]{36})?(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const body: { request?: object; requests?: object[] } = await response.json();
      if (body.request) Object.assign(body.request, wishes);
      for (const request of body.requests ?? []) Object.assign(request, wishes);
      await route.fulfill({ response, json: body });
    });
  };
}

async function answers(page: Page, say: Say) {
  await press(page, say("requests", "open.respond"));
  await dialogOpens(page);
}

async function details(page: Page, say: Say) {
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(say("requests", "my.menu").split("{{number}}")[0] ?? "") })
    .first()
    .click();
  await page.getByRole("menuitem", { name: say("requests", "my.viewDetails") }).click();
  await dialogOpens(page);
}
