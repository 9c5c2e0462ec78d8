// @vitest-environment jsdom
import { colours } from "@khorgos/contract/colours";
import { Failure } from "@khorgos/contract/platform/failures";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { i18n } from "../platform/i18n.ts";
import { CreateRequestPage } from "./CreateRequestPage.tsx";
import { han } from "./test/sample-requests.ts";

const open = (answers: Record<string, object> = {}) =>
  openPage(<CreateRequestPage />, { route: "/create-car-request", at: "/create-car-request", answers });
type Opened = Awaited<ReturnType<typeof open>>;

const value = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
const options = (label: RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.textContent);

async function fill({ user }: Opened) {
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
  expect(asked).toEqual([]);
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
  expect(opened.asked.at(0)?.body).toEqual({
    brand: "BYD",
    model: "Han",
    year: new Date().getUTCFullYear(),
    max_price: 30_000,
    quantity: 1,
    trim_level: "",
    body_color: "black",
    interior_color: "",
    additional_requirements: "",
  });
  await waitFor(() => expect(opened.address()).toBe("/my-car-requests"), { timeout: 3000 });
});

test("what is typed outlives a lost reply and a change of language, and is still one request", async () => {
  let tries = 0;
  const opened = await open({
    "POST /requests": () => (tries++ === 0 ? new Failure("unexpected") : { request: han }),
  });
  await fill(opened);
  await opened.user.click(screen.getByRole("button", { name: "Create Request" }));
  expect(await screen.findByText("Error creating car request")).toBeTruthy();

  await act(() => i18n.changeLanguage("ru"));
  expect(await value(/^Марка/)).toBe("BYD");
  expect(await value(/^Бюджет/)).toBe("30000");
  await opened.user.click(screen.getByRole("button", { name: "Разместить запрос" }));
  expect(await screen.findByText("Запрос размещён")).toBeTruthy();

  const [first, second] = opened.asked.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
