// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Asked, openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { DealerDashboardPage } from "./DealerDashboardPage.tsx";
import { figuresOf, filterWords, han, longMarket, marketOf, page } from "./test/sample-cars.ts";
import { onPhone, onDesktop } from "./test/screen-size.ts";

beforeEach(onDesktop);
afterEach(cleanup);

type StatsAnswer = object | ((asked: Asked) => object | Promise<object>);

const open = (figures: StatsAnswer, cars: StatsAnswer = marketOf(page(), "page two"), search = "") =>
  openPage(<DealerDashboardPage />, {
    route: "/dealer/dashboard",
    at: `/dealer/dashboard${search}`,
    user: aigerim,
    answers: { ...filterWords, "GET /cars": cars, "GET /cars/stats": figures },
  });

const figure = (label: string) => screen.getByText(label).nextElementSibling;
const isBusy = (element: Element | null) => element?.closest("[aria-busy]")?.getAttribute("aria-busy");

test("the cars are there before anybody has counted them", async () => {
  const counted = Promise.withResolvers<object>();
  await open(() => counted.promise);
  expect(await screen.findByRole("link", { name: "Seal 0" })).toBeTruthy();
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("-1");
  expect(figure("Available cars")?.querySelector(".MuiSkeleton-root")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "…" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download Excel" })).toHaveProperty("disabled", false);

  counted.resolve(figuresOf(6412));
  expect(await screen.findByRole("heading", { name: /^6\s412 cars$/ })).toBeTruthy();
  expect(figure("Available cars")?.textContent).toMatch(/^6\s412$/);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("6413");
});

test("figures that failed are asked for again apart, and the cars stay", async () => {
  let isBroken = true;
  const { user, asked } = await open(() => (isBroken ? new Failure("too_many") : figuresOf(6412)));
  const said = await screen.findByText("The figures could not be fetched.");
  expect(screen.getByRole("heading", { level: 2, name: "Cars" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Seal 0" })).toBeTruthy();
  isBroken = false;
  await user.click(within(said).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(figure("Available cars")?.textContent).toMatch(/^6\s412$/));
  expect(screen.queryByText("The figures could not be fetched.")).toBeNull();
  expect(asked.filter(({ path }) => path === "/cars")).toHaveLength(1);
});

test("where everything failed there is one way to try again, and it asks for everything", async () => {
  let isBroken = true;
  const or = (answer: object) => () => (isBroken ? new Failure("too_many") : answer);
  const { user } = await open(or(figuresOf(6412)), or(marketOf(page(), "page two")));
  await waitFor(() => expect(figure("Available cars")?.textContent).toBe("—"));
  isBroken = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Seal 0" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: /^6\s412 cars$/ })).toBeTruthy();
});

test("a list that is whole says itself how many there are", async () => {
  await open(new Failure("too_many"), marketOf([han]));
  expect(await screen.findByRole("heading", { name: "1 car" })).toBeTruthy();
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("2");
});

test("the figures before stay, dimmed, while the next are counted", async () => {
  const counted = Promise.withResolvers<object>();
  const { user } = await open(
    ({ search }: Asked) => (search.has("brand") ? figuresOf(6412) : counted.promise),
    undefined,
    "?brand=BYD",
  );
  expect(await screen.findByRole("heading", { name: /^6\s412 cars$/ })).toBeTruthy();
  expect(isBusy(figure("Available cars"))).toBe("false");
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(isBusy(figure("Available cars"))).toBe("true"));
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("-1");
  counted.resolve(figuresOf(7000));
  expect(await screen.findByRole("heading", { name: /^7\s000 cars$/ })).toBeTruthy();
  expect(isBusy(figure("Available cars"))).toBe("false");
});

test("another order of the same cars counts nothing again", async () => {
  const { user, asked } = await open(figuresOf(6412));
  await screen.findByRole("heading", { name: /^6\s412 cars$/ });
  await user.click(screen.getByRole("button", { name: "Price" }));
  await waitFor(() => expect(asked.filter(({ path }) => path === "/cars")).toHaveLength(2));
  expect(asked.filter(({ path }) => path === "/cars/stats")).toHaveLength(1);
});

test("on a phone the way back from the filters never waits for figures that failed", async () => {
  onPhone();
  const { user } = await open(new Failure("too_many"), longMarket);
  await screen.findByText("The figures could not be fetched.");
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  expect(await sheet.findByRole("button", { name: "Show cars" })).toBeTruthy();
});
