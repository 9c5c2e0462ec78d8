// @vitest-environment jsdom
import { colours } from "@khorgos/contract/colours/colours";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n, type Language } from "../platform/i18n.ts";
import { CreateRequestPage } from "./CreateRequestPage.tsx";
import { han } from "./test/sample-requests.ts";

const open = (answers: Record<string, object> = {}, more: { sameTab?: boolean; language?: Language } = {}) =>
  openPage(<CreateRequestPage />, {
    route: "/create-car-request",
    at: "/create-car-request",
    answers,
    ...more,
  });
type OpenedRequestForm = Awaited<ReturnType<typeof open>>;

/** What was posted; the form also asks which names it may suggest, and what it would find. */
const sent = (asked: OpenedRequestForm["asked"]) =>
  asked.filter(({ method, path }) => method !== "GET" && path !== "/requests/foresee");

const value = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const options = (label: RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.textContent);

async function fill({ user }: OpenedRequestForm) {
  await user.type(await screen.findByLabelText("Brand"), "BYD");
  await user.type(screen.getByLabelText("Model"), "Han");
  await user.type(screen.getByLabelText("Max budget per car"), "30000");
}

afterEach(cleanup);

test("the form starts with this year, one car and any colour", async () => {
  await open();
  const thisYear = new Date().getUTCFullYear();
  expect(await value(/^Year/)).toBe(String(thisYear));
  expect(options(/^Year/)).toEqual(Array.from({ length: 25 }, (_, back) => String(thisYear - back)));
  expect(await value(/^Quantity/)).toBe("1");
  expect(await value(/^Body colour/)).toBe("");
  expect(options(/^Body colour/)).toHaveLength(colours.length + 1);
  expect(options(/^Body colour/)[0]).toBe("Any colour allowed");
  expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/dealer/dashboard");
});

test("what is missing is named, and nothing is sent", async () => {
  const { user, asked } = await open();
  await user.click(await screen.findByRole("button", { name: "Create Request" }));
  expect(await screen.findAllByText("This field is required")).toHaveLength(3);
  expect(sent(asked)).toEqual([]);
});

test("a posted request is told, and two seconds later the dealer's list opens", async () => {
  const opened = await open({ "POST /requests": { request: han } });
  await fill(opened);
  await opened.user.selectOptions(screen.getByLabelText(/^Body colour/), "black");
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));

  expect(await screen.findByText("Request created successfully")).toBeTruthy();
  expect(opened.address()).toBe("/create-car-request");
  // A second click must not order twice.
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create Request" }).disabled).toBe(true);
  expect(sent(opened.asked).at(0)?.body).toEqual({
    brand: "BYD",
    model: "Han",
    year: new Date().getUTCFullYear(),
    max_price: 30_000,
    quantity: 1,
    trim_level: "",
    body_color: "black",
    interior_color: "",
    powertrain: null,
    condition: null,
    mileage_max: null,
    additional_requirements: "",
  });
  await waitFor(() => expect(opened.address()).toBe("/my-car-requests"), { timeout: 3000 });
});

test("powertrain, condition and mileage are wished in a part that is folded, and go with the request", async () => {
  const opened = await open({ "POST /requests": { request: han } });
  await fill(opened);
  expect(screen.queryByRole("combobox", { name: /^Powertrain/ })).toBeNull();
  await opened.user.click(screen.getByRole("button", { name: "Powertrain, condition, mileage" }));
  await opened.user.selectOptions(screen.getByRole("combobox", { name: /^Powertrain/ }), "Electric (BEV)");
  await opened.user.selectOptions(screen.getByRole("combobox", { name: /^Condition/ }), "Used");
  await opened.user.type(screen.getByLabelText(/^Mileage up to, km/), "30000");
  await waitFor(() =>
    expect(opened.asked.findLast(({ path }) => path === "/requests/foresee")?.body).toMatchObject({
      powertrain: "bev",
      condition: "used",
      mileage_max: 30_000,
    }),
  );
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
  await screen.findByText("Request created successfully");
  expect(sent(opened.asked).at(0)?.body).toMatchObject({
    powertrain: "bev",
    condition: "used",
    mileage_max: 30_000,
  });
});

test("what is typed outlives a lost reply and a change of language, and is still one request", async () => {
  let tries = 0;
  const opened = await open({
    "POST /requests": () => (tries++ === 0 ? new Failure("unexpected") : { request: han }),
  });
  await fill(opened);
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
  expect(await screen.findByText("Error creating car request")).toBeTruthy();
  await opened.user.click(screen.getByRole("button", { name: "Close" }));

  await act(() => i18n.changeLanguage("ru"));
  expect(await value(/^Марка/)).toBe("BYD");
  expect(await value(/^Бюджет/)).toBe("30000");
  await opened.user.click(screen.getByRole("button", { name: "Разместить запрос" }));
  expect(await screen.findByText("Запрос размещён")).toBeTruthy();

  const [first, second] = sent(opened.asked).map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test("budget and quantity have their bounds, and everything may be left out that is only a wish", async () => {
  await open();
  const budget = await screen.findByLabelText<HTMLInputElement>("Max budget per car");
  expect([budget.type, budget.min, budget.step]).toEqual(["number", "0", "100"]);
  const quantity = screen.getByLabelText<HTMLInputElement>("Quantity");
  expect([quantity.type, quantity.min]).toEqual(["number", "1"]);
  for (const wish of [/^Trim level/, /^Body colour/, /^Interior colour/, /^Additional requirements/])
    expect(screen.getByLabelText(wish).getAttribute("aria-required")).toBe("false");
});

test("while a request is sent the button says so and cannot be pressed again", async () => {
  const reply = Promise.withResolvers<object>();
  const opened = await open({ "POST /requests": () => reply.promise });
  await fill(opened);
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Creating Request..." });
  expect(busy.disabled).toBe(true);
  expect(within(busy).getByRole("progressbar")).toBeTruthy();
  reply.resolve({ request: han });
  expect(await screen.findByText("Request created successfully")).toBeTruthy();
});

test.each([
  ["something unexpected", new Failure("unexpected"), "Error creating car request"],
  [
    "the server's own words",
    new Failure("too_many"),
    "Too many attempts. Please wait a little and try again.",
  ],
])("a request that is refused by %s is told at the top of the screen", async (_, failure, told) => {
  const opened = await open({ "POST /requests": failure });
  await fill(opened);
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(told);
  expect(opened.address()).toBe("/create-car-request");
});

test("what the server finds wrong is listed above the form, which takes the focus, and told at the field", async () => {
  const errors = [{ path: "max_price", code: "min", min: 0, msg: "Minimum value is 0" }] as const;
  const opened = await open({ "POST /requests": new Failure("invalid_input", { errors: [...errors] }) });
  await fill(opened);
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
  const alert = await screen.findByText("Please check the highlighted fields.");
  expect(alert.textContent).toContain("Max budget per car: Minimum value is 0");
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText("Max budget per car").getAttribute("aria-invalid")).toBe("true");
});

test("an unfinished request is there again after a reload, and may be begun anew", async () => {
  const opened = await open();
  await fill(opened);
  cleanup();

  const again = await open({}, { sameTab: true });
  expect(await screen.findByText("We restored what you typed earlier.")).toBeTruthy();
  expect(await value(/^Brand/)).toBe("BYD");
  expect(await value(/^Max budget/)).toBe("30000");
  await again.user.click(screen.getByRole("button", { name: "Start over" }));
  expect(await value(/^Brand/)).toBe("");
  expect(screen.queryByText("We restored what you typed earlier.")).toBeNull();
  cleanup();

  await open({}, { sameTab: true });
  expect(await value(/^Brand/)).toBe("");
});

test.each(["Create Request", "Cancel"])("after %s nothing of it is left", async (button) => {
  const opened = await open({ "POST /requests": { request: han } });
  await fill(opened);
  expect(sessionStorage).toHaveLength(1);
  await opened.user.click(screen.getByText(button));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("anyone who asks for a car is offered brands and models in their words, and may write others", async () => {
  const { user, asked } = await open(
    {
      "GET /cars/brands": { brands: ["Geely", "Toyota"] },
      "GET /vocabulary/brands": {
        brands: [
          { name: "BYD", zh: "比亚迪", spellings: ["比亚迪", "БИД"], models: [] },
          { name: "Toyota", zh: "丰田", spellings: ["丰田", "Тойота"], models: [] },
        ],
      },
      "GET /cars/models": { models: ["Camry", "Corolla"] },
      "POST /requests": { request: han },
    },
    { language: "zh" },
  );
  const [brand, model] = [await screen.findByLabelText("品牌"), screen.getByLabelText("车型")];
  const offered = () =>
    within(screen.getByRole("listbox"))
      .queryAllByRole("option")
      .map(({ textContent }) => textContent);

  await user.click(brand);
  await waitFor(() => expect(offered()).toEqual(["比亚迪 BYD", "Geely", "丰田 Toyota"]));
  await user.type(brand, "тойо");
  await user.click(await screen.findByRole("option", { name: "丰田 Toyota" }));
  expect(brand).toHaveProperty("value", "Toyota");

  await user.click(model);
  await user.click(await screen.findByRole("option", { name: "Camry" }));
  expect(asked.findLast(({ path }) => path === "/cars/models")?.search.get("brand")).toBe("Toyota");
  await user.type(model, " XSE");
  await user.click(screen.getByRole("spinbutton", { name: "单台预算上限" }));
  expect(model).toHaveProperty("value", "Camry XSE");
  // A whole form and every letter typed into it.
}, 20_000);
