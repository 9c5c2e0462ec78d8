// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { han } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const plain = (text: string | null = "") => (text ?? "").replaceAll(/\s/g, " ");

test.each([
  ["en", ["Guide price159 800 ¥", "Tax in the priceVAT excluded", "AvailabilityOn its way"]],
  ["ru", ["Рекомендованная цена159 800 ¥", "НДС в ценеБез НДС", "НаличиеВ пути"]],
  ["zh", ["指导价159 800 ¥", "含税情况不含税", "车源状态在途"]],
] as const)("a dealer reads in %s what belongs to a price", async (language, lines) => {
  await openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    language,
    answers: {
      [`GET /cars/${han.id}`]: {
        car: { ...han, guide_price_cny: 159_800, price_tax: "without", ready: "on_the_way" },
      },
    },
  });
  const facts = await screen.findByRole("region", { name: /customs|таможни|报关/ });
  const terms = within(facts).getAllByRole("term");
  expect(terms.map(({ parentElement }) => plain(parentElement?.textContent))).toEqual(lines);
});
