// @vitest-environment jsdom
import type { ReadingChoices } from "@khorgos/contract/imports/reading";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, plain, wanted } from "../../test/open-price-list.tsx";
import { priceList, priceListId } from "../../test/price-list.ts";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

afterEach(cleanup);

const rateOfYuan = {
  code: "currency" as const,
  params: { code: "CNY", named: "价格(元)" },
  options: ["CNY", "USD"].map((value) => ({ value, label: value })),
};
/** The server's reading of a list in yuan, without a rate and with one. */
const inYuan = ({ unitsPerDollar }: ReadingChoices) => ({
  reading: {
    currency: { code: "CNY", named: "价格(元)" },
    ...(!unitsPerDollar && { questions: [rateOfYuan] }),
  },
  foresight: unitsPerDollar ? {} : null,
});

test("the rate of last time is tried and shown with its day, and another one is used as it is typed", async () => {
  const { user, asked } = await openDesk(
    priceList({ last_units_per_dollar: 7.2, last_rate_on: "2026-11-19" }),
    inYuan,
  );
  expect(await screen.findByRole("region", { name: "All questions are answered" })).toBeTruthy();
  const field = screen.getByRole("textbox", { name: "Exchange rate: 1 US dollar = how many CNY" });
  expect(field).toHaveProperty("value", "7.2");
  expect(screen.getByText("Your rate of 19/11/2026")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
  expect(wanted(asked)).toEqual([{}, { unitsPerDollar: 7.2 }]);
  await user.clear(field);
  expect(screen.getByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", true);
  await user.type(field, "7,1");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ unitsPerDollar: 7.1 }));
  expect(screen.queryByText(/^Your rate of/)).toBeNull();
});

test.each([
  ["leaves without publishing", false, {}],
  ["leaves by publishing", true, { unitsPerDollar: 7.2 }],
])(
  "a rate that was only tried is taken back from the draft by a supplier who %s",
  async (_, publishes, kept) => {
    let list = priceList({ last_units_per_dollar: 7.2 });
    const { user, asked, router } = await openDesk(list, inYuan, {
      "GET /price-lists/current": () => ({ price_list: list }),
      [`POST /price-lists/${priceListId}/start`]: () => {
        list = priceList({ status: "waiting" });
        return { price_list: list };
      },
    });
    const publish = await screen.findByRole("button", { name: "Publish 155 cars" });
    await waitFor(() => expect(publish).toHaveProperty("disabled", false));
    if (publishes) await user.click(publish);
    else await router.navigate("/supplier/dashboard");
    await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    await waitFor(() => expect(wanted(asked).at(-1)).toEqual(kept));
  },
);

test("a list that leaves several questions puts them first, and stays with its answers", async () => {
  const { user, asked } = await openDesk(priceList(), ({ unit, fill = [] }) => ({
    reading: {
      questions: [
        ...(unit
          ? []
          : [
              {
                code: "unit" as const,
                params: {},
                options: [10_000, 1].map((value) => ({
                  value,
                  label: "",
                  rows: [{ line: 3, car: "BYD Han", written: "1.85", dollars: 1.85 * value }],
                })),
              },
            ]),
        ...(fill.length > 0
          ? []
          : [{ code: "missing_column" as const, params: { column: "quantity" }, options: [] }]),
      ],
    },
    foresight: unit && fill.length > 0 ? {} : null,
  }));
  const questions = await screen.findByRole("region", { name: "2 questions first" });
  expect(screen.getByText("Answer the question first.")).toBeTruthy();
  const wan = within(questions).getByRole("radio", { name: /ten thousands/ });
  expect(plain(wan.closest("label")?.textContent)).toContain("BYD Han1.85 = 18 500 $");
  await user.click(wan);
  await user.type(within(questions).getByRole("textbox", { name: /^“Quantity” is not in the list/ }), "2");
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
  expect(wan).toHaveProperty("checked", true);
  expect(wanted(asked).at(-1)).toEqual({ unit: 10_000, fill: [{ column: "quantity", value: "2" }] });
});

test("a column that a list lacks is answered by what is offered or by what is typed", async () => {
  const { user, asked } = await openDesk(priceList(), ({ fill = [] }) => ({
    reading: {
      questions:
        fill.length > 0
          ? []
          : [
              {
                code: "missing_column" as const,
                params: { column: "quantity" },
                options: [{ value: 1, label: "1" }],
              },
            ],
    },
    foresight: fill.length > 0 ? {} : null,
  }));
  await user.click(await screen.findByRole("radio", { name: "1" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ fill: [{ column: "quantity", value: "1" }] }));
  const field = screen.getByRole("textbox", { name: /^“Quantity” is not in the list/ });
  expect(field).toHaveProperty("value", "1");
  await user.type(field, "2");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ fill: [{ column: "quantity", value: "12" }] }));
  expect(screen.getByRole("radio", { name: "1" })).toHaveProperty("checked", false);
});

test("nothing is published while a wrong rate stands in the field", async () => {
  const { user } = await openDesk(priceList({ choices: { unitsPerDollar: 7.1 } }), inYuan);
  const publish = await screen.findByRole("button", { name: "Publish 155 cars" });
  // A list that lacks nothing is asked nothing: its rate stands in the line that says what was understood.
  const line = screen.getByRole("region", { name: "What was understood" });
  const field = within(line).getByRole("textbox", { name: /^Exchange rate/ });
  const first = "Correct what you typed first.";
  expect(publish).toHaveProperty("disabled", false);
  for (const typed of ["seven", "71"]) {
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => expect(screen.getByText(first)).toBeTruthy());
    expect(publish).toHaveProperty("disabled", true);
  }
  await user.clear(field);
  await user.type(field, "7.3");
  await waitFor(() => expect(publish).toHaveProperty("disabled", false));
});

test("a rate the other way round means the same, and that is said", async () => {
  const { user, asked } = await openDesk(priceList(), inYuan);
  await user.type(await screen.findByRole("textbox", { name: /^Exchange rate/ }), "0.125");
  expect(screen.getByText("Understood as 1 USD = 8 CNY.")).toBeTruthy();
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ unitsPerDollar: 8 }));
});

test.each([
  ["en", "This rate cannot be right: 1 US dollar costs between 5 and 10 CNY."],
  ["ru", "Такого курса не бывает: 1 доллар США стоит от 5 до 10 CNY."],
  ["zh", "这个汇率不合理：1 美元应在 5 到 10 CNY 之间。"],
] as const)("a rate that cannot be right is refused before it is sent: %s", async (language, why) => {
  const { user, asked } = await openDesk(priceList(), inYuan, {}, language);
  await user.click(await screen.findByRole("textbox", { name: /^(?:Exchange rate|Курс|汇率)/ }));
  await user.paste("71");
  expect(withPlainSpaces(screen.getAllByRole("alert").at(-1)?.textContent ?? "")).toBe(why);
  expect(wanted(asked)).toEqual([{}]);
});

test("a rate kept from when it was asked the other way round is not offered where it cannot be right", async () => {
  await openDesk(priceList({ choices: { unitsPerDollar: 1 / 7.1 }, last_units_per_dollar: 1 / 7.1 }), () => ({
    reading: {
      currency: { code: "CNY", named: "价格(元)" },
      problem: { error: "", code: "file_rate_unbelievable" as const },
    },
    foresight: null,
  }));
  expect(await screen.findByRole("textbox", { name: /^Exchange rate/ })).toHaveProperty("value", "");
  expect(screen.getByText("Answer the question first.")).toBeTruthy();
});

test("the first digits of a rate that was never finished are not kept", async () => {
  const { user, asked, router } = await openDesk(priceList(), inYuan);
  await user.click(await screen.findByRole("textbox", { name: /^Exchange rate/ }));
  await user.paste("7");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ unitsPerDollar: 7 }));
  await user.paste("1");
  await router.navigate("/supplier/dashboard");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({}));
});

test("a currency that is only likely is said by its rate, or is the dollar after all", async () => {
  const options = ["CNY", "USD"].map((value) => ({ value, label: value }));
  const { user, asked } = await openDesk(priceList(), ({ currency }) => ({
    reading: currency
      ? { currency: { code: currency, named: currency } }
      : { questions: [{ code: "currency", params: { code: "CNY", named: "价格" }, options }] },
    foresight: currency ? {} : null,
  }));
  const field = await screen.findByRole("textbox", { name: /how many CNY$/ });
  expect(screen.getByText("The list says “价格”")).toBeTruthy();
  await user.click(field);
  await user.paste("7.08");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ currency: "CNY", unitsPerDollar: 7.08 }));
  const dollars = () => screen.getByRole("button", { name: "Prices are in US dollars" });
  await user.click(dollars());
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ currency: "USD" }));
  // No rate is asked any more, and one press leads back.
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("textbox", { name: /how many CNY$/ })).toHaveProperty("disabled", true);
  expect(dollars().getAttribute("aria-pressed")).toBe("true");
  await user.click(dollars());
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({}));
  expect(screen.getByRole("textbox", { name: /how many CNY$/ })).toHaveProperty("disabled", false);
});

test("the rate of last time that stands in the field is used again when prices are in dollars no more", async () => {
  const { user, asked } = await openDesk(priceList({ last_units_per_dollar: 7.2 }), ({ currency, ...rest }) =>
    currency === "USD" ? { reading: { currency: { code: "USD", named: "USD" } } } : inYuan(rest),
  );
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ unitsPerDollar: 7.2 }));
  const dollars = () => screen.getByRole("button", { name: "Prices are in US dollars" });
  await user.click(dollars());
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ currency: "USD" }));
  await user.click(dollars());
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ unitsPerDollar: 7.2 }));
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
});

test("a question that nobody answered goes with the columns that it was asked of", async () => {
  const { user } = await openDesk(priceList(), ({ columns }) =>
    columns
      ? {}
      : { reading: { questions: [{ code: "implausible", params: {}, options: [] }] }, foresight: null },
  );
  expect(await screen.findByRole("region", { name: /^One question first/ })).toBeTruthy();
  await user.click(screen.getByText("How the file was read"));
  await user.selectOptions(await screen.findByRole("combobox", { name: /VIN/ }), "Model");
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
  expect(screen.queryByRole("region", { name: /^One question first/ })).toBeNull();
});
