// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Asked } from "../../test/open-page.tsx";
import { answer, openDesk, plain, preview, understood, wanted } from "../../test/open-price-list.tsx";
import { priceList, priceListId } from "../../test/price-list.ts";

afterEach(cleanup);

test("before a list is taken in its supplier sees what would become of it", async () => {
  const { asked } = await openDesk(priceList());
  const outcome = await screen.findByRole("region", { name: "What will happen" });
  await waitFor(() =>
    expect(plain(outcome.textContent)).toBe(
      "New12Changed140Unchanged3Not taken2Lines 40, 41 are notes and not cars.",
    ),
  );
  expect(screen.getByText("stock.csv")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take in 155 cars" })).toHaveProperty("disabled", false);
  expect(wanted(asked)).toEqual([{}]);
});

test("it is taken in as it was last looked at, and the desk shows how far it is", async () => {
  const { user, asked, address } = await openDesk(priceList(), undefined, {
    [`POST /price-lists/${priceListId}/start`]: { price_list: priceList({ status: "waiting" }) },
  });
  await user.click(await screen.findByRole("button", { name: "Take in 155 cars" }));
  await waitFor(() => expect(address()).toBe("/supplier/dashboard"));
  expect(asked.some(({ path }) => path.endsWith("/start"))).toBe(true);
});

test("prices in another currency are converted only once somebody says the rate", async () => {
  const { user, asked } = await openDesk(priceList({ last_rate: 0.14 }), ({ rate }) => ({
    reading: {
      currency: { code: "CNY", named: "价格(元)" },
      ...(!rate && {
        problem: { error: "", code: "file_other_currency" as const, params: { header: "价格(元)" } },
      }),
    },
    foresight: rate ? {} : null,
  }));
  const field = await screen.findByRole("textbox", { name: "Rate, US dollars for 1 CNY" });
  expect(field).toHaveProperty("value", "0.14");
  expect(wanted(asked)).toEqual([{}]);
  expect(screen.getByRole("button", { name: "Take in the price list" })).toHaveProperty("disabled", true);
  await user.clear(field);
  await user.type(field, "0,1385");
  await user.click(screen.getByRole("button", { name: "Use this rate" }));
  expect(await screen.findByRole("button", { name: "Take in 155 cars" })).toBeTruthy();
  expect(screen.getByText("Rate is used")).toBeTruthy();
  expect(wanted(asked).at(-1)).toEqual({ rate: 0.1385 });
  await user.click(screen.getByRole("button", { name: "Do not convert" }));
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({}));
});

test("how the file was read is found out, and can be chosen otherwise", async () => {
  const { user, asked } = await openDesk(priceList(), ({ columns }) =>
    columns
      ? {
          reading: {
            columns: understood.columns.map((one, at) => ({ ...one, column: columns[at] ?? null })),
          },
        }
      : {},
  );
  const encoding = await screen.findByRole("combobox", { name: "Letters (encoding)" });
  expect(within(encoding).getByRole("option", { name: "Found: GB18030 / GBK" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "What “VIN” holds" }), "SKU");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ columns: ["brand", "supplier_sku", "price"] }));
  await user.selectOptions(encoding, "windows-1251");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ encoding: "windows-1251" }));
});

test("what stands in the way is said in the reader's words", async () => {
  await openDesk(
    priceList(),
    () => ({
      reading: {
        problem: { error: "", code: "file_columns_missing", params: { columns: "year, quantity" } },
      },
      foresight: null,
    }),
    {},
    "ru",
  );
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Не хватает столбцов: Год выпуска, Количество.",
  );
  expect(screen.getByRole("button", { name: "Принять прайс-лист" })).toHaveProperty("disabled", true);
});

test("letters that cannot be read may be chosen all the same", async () => {
  const { user, asked } = await openDesk(priceList(), () => ({
    reading: { columns: [], rows: [], problem: { error: "", code: "file_encoding_unknown" } },
    foresight: null,
  }));
  expect((await screen.findByRole("alert")).textContent).toContain("choose the encoding below");
  await user.selectOptions(screen.getByRole("combobox", { name: "Letters (encoding)" }), "GB18030 / GBK");
  await waitFor(() => expect(wanted(asked).at(-1)).toEqual({ encoding: "gb18030" }));
});

test("a file that is no list at all is told as that", async () => {
  await openDesk(priceList(), undefined, { [preview]: new Failure("file_is_pdf") });
  expect((await screen.findByRole("alert")).textContent).toContain("This is a PDF document.");
  expect(screen.queryByRole("button", { name: /try again/i })).toBeNull();
});

test("a stumble of the server is told, and the question asked again", async () => {
  let isDown = true;
  const { user } = await openDesk(priceList(), undefined, {
    [preview]: (asked: Asked) => (isDown ? new Failure("unavailable") : answer(() => ({}))(asked)),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The price list could not be checked");
  isDown = false;
  await user.click(screen.getByRole("button", { name: /try again/i }));
  expect(await screen.findByRole("button", { name: "Take in 155 cars" })).toBeTruthy();
});

test("a list is removed, after a question where something was corrected in it", async () => {
  const { user, asked, address } = await openDesk(priceList({ choices: { leftOut: [14] } }), undefined, {
    [`DELETE /price-lists/${priceListId}`]: new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove “stock.csv”?" });
  expect(asked.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe("/supplier/dashboard"));
});

test.each([
  [null, "There is no price list to check", "To my stock"],
  [priceList({ status: "running" }), "This price list is being taken in", "See how far it is"],
  [priceList({ status: "done" }), "This price list has been taken in", "See the result"],
])("when there is nothing to look at, that is said: %j", async (list, title, link) => {
  const { asked } = await openDesk(list);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe("/supplier/dashboard");
  expect(wanted(asked)).toEqual([]);
});

test("a desk that does not come may be asked for again", async () => {
  await openDesk(null, undefined, { "GET /price-lists/current": new Failure("unexpected") });
  expect(await screen.findByText("Failed to open the price list")).toBeTruthy();
});
