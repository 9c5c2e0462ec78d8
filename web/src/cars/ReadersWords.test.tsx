// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { CarPage } from "./CarPage.tsx";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { filterWords, han, marketOf } from "./test/sample-cars.ts";
import { onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

const names = {
  "GET /vocabulary/brands": {
    brands: [
      {
        name: "BYD",
        zh: "比亚迪",
        spellings: ["BYD", "比亚迪", "БИД"],
        models: [{ name: "Han", zh: "汉", spellings: ["Han", "汉", "Хань"] }],
      },
    ],
  },
};
const answers = {
  ...filterWords,
  ...names,
  "GET /cars": marketOf([han]),
  [`GET /cars/${han.id}`]: { car: han },
};
const market = { route: "/dealer/dashboard", at: "/dealer/dashboard?brand=BYD", user: aigerim, answers };

test("who reads Chinese reads brands and models by their Chinese names", async () => {
  await openPage(<DealerDashboardPage />, { ...market, language: "zh" });
  const table = await screen.findByRole("table");
  await waitFor(() => expect(within(table).getByText("比亚迪")).toBeTruthy());
  expect(within(table).getByText("汉")).toBeTruthy();
  expect(screen.queryByText("BYD")).toBeNull();
  expect(screen.getByRole("combobox", { name: "品牌" })).toHaveProperty("value", "比亚迪");
});

test("who reads Russian reads their Latin names, and no names are asked for", async () => {
  const { asked } = await openPage(<DealerDashboardPage />, { ...market, language: "ru" });
  expect(within(await screen.findByRole("table")).getByText("BYD")).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/vocabulary/brands")).toEqual([]);
});

test.each(["бид", "比亚", "b-y"])("a brand is found by any of its names: %s", async (typed) => {
  const { user, address } = await openPage(<DealerDashboardPage />, { ...market, at: "/dealer/dashboard" });
  await screen.findByRole("table");
  await user.type(await screen.findByRole("combobox", { name: "Brand" }), typed);
  await user.click(await screen.findByRole("option", { name: "BYD" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?brand=BYD"));
});

const readInRussian = (over: Partial<typeof han>) =>
  openPage(<CarPage />, {
    route: "/car/:id",
    at: `/car/${han.id}`,
    user: aigerim,
    language: "ru",
    answers: { ...answers, [`GET /cars/${han.id}`]: { car: { ...han, ...over } } },
  });

test("a model is in the reader's letters, with what its supplier wrote", async () => {
  await readInRussian({ model: "汉 EV", model_name: "Han EV" });
  expect(await screen.findByRole("heading", { name: "BYD Han EV" })).toBeTruthy();
  expect(screen.getByText("Han EV · 汉 EV")).toBeTruthy();
});

test("a colour is in the reader's words, with the factory's name and each of a pair", async () => {
  await readInRussian({ body_color: "white", body_color_name: "珠光白", interior_color: "black/beige" });
  expect(await screen.findByText(/белый · 珠光白/i)).toBeTruthy();
  expect(screen.getAllByText(/^чёрный \/ бежевый$/i).length).toBeGreaterThan(0);
});

test("a place is in the reader's words, with the supplier's own", async () => {
  await readInRussian({ location: "霍尔果斯" });
  expect(await screen.findByText("Хоргос · 霍尔果斯")).toBeTruthy();
  expect(screen.getByTitle("Хоргос · 霍尔果斯").textContent).toBe("Хоргос");
});

test("a place that suppliers write in three ways is one to choose, found by any of them", async () => {
  const { user, address } = await openPage(<DealerDashboardPage />, {
    ...market,
    at: "/dealer/dashboard",
    language: "ru",
    answers: {
      ...answers,
      "GET /cars/locations": { locations: ["Khorgos", "Urumqi", "хоргос", "霍尔果斯"] },
    },
  });
  await screen.findByRole("table");
  const field = await screen.findByRole("combobox", { name: "Город" });
  await user.click(field);
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Урумчи",
    "Хоргос",
  ]);
  await user.type(field, "horg");
  await user.click(await screen.findByRole("option", { name: "Хоргос" }));
  await waitFor(() => expect(address()).toBe("/dealer/dashboard?location=Khorgos"));
  expect(field).toHaveProperty("value", "Хоргос");
});
