// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Asked } from "../../test/open-page.tsx";
import { answer, openDesk, plain, preview, understood, wanted } from "../../test/open-price-list.tsx";
import { priceList, priceListId } from "../../test/price-list.ts";
import { withPlainSpaces } from "../platform/line-breaks.rules.ts";

afterEach(cleanup);

test("before a list is taken in its supplier sees what would become of it", async () => {
  const { asked } = await openDesk(priceList());
  const outcome = await screen.findByRole("region", { name: "What will happen" });
  await waitFor(() =>
    expect(plain(outcome.textContent)).toBe(
      "New12Changed140Unchanged3Not imported2Lines 40, 41 are notes and not cars.",
    ),
  );
  expect(screen.getByText("stock.csv")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Publish 155 cars" })).toHaveProperty("disabled", false);
  expect(wanted(asked)).toEqual([{}]);
});

test("it is taken in as it was last looked at, and the draft shows how far it is", async () => {
  const { user, asked, address } = await openDesk(priceList(), undefined, {
    [`POST /price-lists/${priceListId}/start`]: { price_list: priceList({ status: "waiting" }) },
  });
  await user.click(await screen.findByRole("button", { name: "Publish 155 cars" }));
  await waitFor(() => expect(address()).toBe("/supplier/dashboard"));
  expect(asked.some(({ path }) => path.endsWith("/start"))).toBe(true);
});

test("where the reply to taking it in is lost, the page says what has become of it", async () => {
  let list = priceList();
  const { user } = await openDesk(list, undefined, {
    "GET /price-lists/current": () => ({ price_list: list }),
    [`POST /price-lists/${priceListId}/start`]: () => {
      list = priceList({ status: "done" });
      return Promise.reject(new Failure("network"));
    },
  });
  await user.click(await screen.findByRole("button", { name: "Publish 155 cars" }));
  expect(await screen.findByText("This price list has been imported")).toBeTruthy();
});

test("beside every price in another currency stands what it is in dollars", async () => {
  const { user } = await openDesk(priceList({ choices: { unitsPerDollar: 7.1 } }), () => ({
    reading: {
      currency: { code: "CNY", named: "价格(元)" },
      rows: [
        { line: 3, cells: ["BYD", "LGX", "142000"], dollars: 20_000 },
        { line: 4, cells: ["BYD", "LGX", "面议"], dollars: null },
      ],
    },
  }));
  await user.click(await screen.findByRole("button", { name: "How the file was read" }));
  const rows = screen.getByRole("region", { name: "The first rows of the file" });
  expect(within(rows).getByRole("columnheader", { name: "US dollars" })).toBeTruthy();
  expect(plain(rows.textContent)).toContain("320 000 $BYDLGX142000");
  expect(plain(rows.textContent)).toContain("4—BYDLGX面议");
});

test.each([
  ["en", "Publish 155 cars", "Error uploading cars"],
  ["ru", "Опубликовать 155 автомобилей", "Ошибка при загрузке автомобилей"],
  ["zh", "发布 155 条车源", "车源上传出错"],
] as const)(
  "cars that could not be uploaded for no reason that is told: %s",
  async (language, label, told) => {
    const start = `POST /price-lists/${priceListId}/start`;
    const { user } = await openDesk(priceList(), undefined, { [start]: new Failure("unexpected") }, language);
    await user.click(await screen.findByRole("button", { name: label }));
    expect(await screen.findByText(told)).toBeTruthy();
  },
);

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
  await user.click(await screen.findByRole("button", { name: "How the file was read" }));
  const encoding = screen.getByRole("combobox", { name: "Text encoding" });
  expect(within(encoding).getByRole("option", { name: "Detected: GB18030 / GBK" })).toBeTruthy();
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
  expect(withPlainSpaces((await screen.findByRole("alert")).textContent)).toContain(
    "Не хватает столбцов: Год выпуска, Количество.",
  );
  expect(screen.getByRole("button", { name: "Опубликовать" })).toHaveProperty("disabled", true);
});

test("letters that cannot be read may be chosen all the same", async () => {
  const { user, asked } = await openDesk(priceList(), () => ({
    reading: { columns: [], rows: [], problem: { error: "", code: "file_encoding_unknown" } },
    foresight: null,
  }));
  expect((await screen.findByRole("alert")).textContent).toContain("choose the encoding below");
  await user.selectOptions(screen.getByRole("combobox", { name: "Text encoding" }), "GB18030 / GBK");
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
  expect(await screen.findByRole("button", { name: "Publish 155 cars" })).toBeTruthy();
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
  [priceList({ status: "running" }), "This price list is being imported", "See how far it is"],
  [priceList({ status: "done" }), "This price list has been imported", "See the result"],
])("when there is nothing to look at, that is said: %j", async (list, title, link) => {
  const { asked } = await openDesk(list);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe("/supplier/dashboard");
  expect(wanted(asked)).toEqual([]);
});

test("a draft that does not come may be asked for again", async () => {
  await openDesk(null, undefined, { "GET /price-lists/current": new Failure("unexpected") });
  expect(await screen.findByText("Failed to open the price list")).toBeTruthy();
});
