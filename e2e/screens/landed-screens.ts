import type { Car } from "@khorgos/contract/cars/cars";
import type { Page } from "@playwright/test";
import { ratesAre } from "../cost-rates.ts";
import { dialogOpens, escaped, press, type Say, type Screen } from "./screen.ts";

const market = "/dealer/dashboard";
const who = "aigerim" as const;

/** What cars cost in Almaty, in the lists of the market: of all, of some and of none it is known. */
export const landedScreens: readonly Screen[] = [
  { name: "landed", path: market, who, before: landedIsKnown, first: figuresCome },
  { name: "landed-cards", path: `${market}?view=cards`, who, before: landedIsKnown, first: figuresCome },
  {
    name: "landed-sorted",
    path: `${market}?sort=landed`,
    who,
    before: async (page) => ratesAre(page),
    first: figuresCome,
  },
  { name: "landed-no-rates", path: market, who, before: (page) => ratesAre(page, null) },
  {
    name: "filters-facts",
    path: `${market}?powertrain=phev&condition=used&mileage_max=50000`,
    who,
    only: "phone",
    first: async (page, say) => {
      await openFilters(page, say, false);
      await page.getByRole("dialog").getByLabel(say("cars", "filters.mileage_max")).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "landed-filters",
    path: `${market}?powertrain=phev&condition=used&mileage_max=50000`,
    who,
    only: "phone",
    before: landedIsKnown,
    first: (page, say) => openFilters(page, say),
  },
];

const kinds: Partial<Car>[] = [
  {
    powertrain: "phev",
    engine_cc: 1498,
    condition: "used",
    mileage_km: 123_456,
    basis: "FCA",
    basis_place: "Khorgos",
  },
  { powertrain: "petrol", engine_cc: 1998, condition: "zero_km", basis: "FCA", basis_place: "Khorgos" },
  {},
  { powertrain: "bev", condition: "new" },
];

/** Of four cars two say all that decides their taxes, one not how it is delivered, and one nothing. */
async function landedIsKnown(page: Page) {
  await ratesAre(page);
  await page.route(/\/api\/cars\?/, async (route) => {
    const response = await route.fetch();
    const { cars, ...rest }: { cars: Car[] } = await response.json();
    await route.fulfill({
      response,
      json: { ...rest, cars: cars.map((car, at) => ({ ...car, ...kinds[at % 4] })) },
    });
  });
}

async function figuresCome(page: Page) {
  await page
    .getByRole("main")
    .getByText(/^(≈ .*\$|—)$/)
    .first()
    .waitFor();
  // In the bar only where the filters are beside the list.
  if ((page.viewportSize()?.width ?? 0) >= 1280) await page.getByRole("switch").waitFor();
}

async function openFilters(page: Page, say: Say, hasSwitch = true) {
  await press(page, new RegExp(`^${escaped(say("cars", "filters.title"))}`));
  await dialogOpens(page);
  if (hasSwitch) await page.getByRole("switch", { name: say("cars", "landed.show") }).waitFor();
}
