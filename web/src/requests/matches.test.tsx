// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { CreateRequestPage } from "./CreateRequestPage.tsx";
import { OpenRequestsPage } from "./OpenRequestsPage.tsx";
import { OwnRequestDialog } from "./OwnRequestDialog.tsx";
import { RespondDialog } from "./RespondDialog.tsx";
import { linsHan, matchPage, nothingFits, someFit } from "./test/sample-matches.ts";
import { han, openHan } from "./test/sample-requests.ts";

afterEach(cleanup);

const write = async (foreseen: object, language: "en" | "ru" | "zh" = "en") => {
  const opened = await openPage(<CreateRequestPage />, {
    route: "/create-car-request",
    at: "/create-car-request",
    language,
    answers: { "POST /requests/foresee": foreseen },
  });
  const [brand, model] = {
    en: ["Brand", "Model"],
    ru: ["Марка", "Модель"],
    zh: ["品牌", "车型"],
  }[language];
  await opened.user.type(await screen.findByLabelText(brand ?? ""), "BYD");
  await opened.user.type(screen.getByLabelText(model ?? ""), "Han");
  return opened;
};

test.each([
  ["en", "7 listings fit from 4 suppliers, 12 cars in all, starting at 18 500 $. 5 more if you take 2024."],
  [
    "ru",
    "Подходят 7 позиций у 4 поставщиков, всего 12 автомобилей, от 18 500 $. Ещё 5, если подойдёт 2024 год.",
  ],
  ["zh", "4 家供应商的 7 款车符合，共 12 台，最低 18 500 $。 若接受 2024 年款，另有 5 款。"],
] as const)(
  "who writes a request in %s is told what fits, and what would bring more",
  async (language, said) => {
    const concession = { criterion: "year", has: "2024", more: 5 };
    const opened = await write({ figures: someFit, nearest: [], concession }, language);
    const spaced = (text: string | null) => text?.replaceAll(/\s/g, " ");
    expect(
      await screen.findByText((_, element) => spaced(element?.textContent ?? null) === said, {
        selector: "[aria-live]",
      }),
    ).toBeTruthy();
    const asked = opened.asked.findLast(({ path }) => path === "/requests/foresee")?.body;
    expect(asked).toMatchObject({ brand: "BYD", model: "Han", quantity: 1 });
    expect(asked).not.toHaveProperty("max_price");
  },
);

test("where nothing fits exactly, a concession is told of those that are near", async () => {
  const near = { ...nothingFits, near: 9 };
  await write({ figures: near, nearest: [], concession: { criterion: "quantity", has: "", more: 6 } });
  expect(await screen.findByText(/9 listings are close. 6 of them if fewer cars/)).toBeTruthy();
});

test("where nothing fits, that is said", async () => {
  await write({ figures: nothingFits, nearest: [], concession: null });
  expect(await screen.findByText(/Nothing in the market fits now/)).toBeTruthy();
});

test("a supplier sees own cars with what differs, and offers one of them", async () => {
  const car = { ...linsHan, car: { ...linsHan.car, own: true, interior_color: "black/red" } };
  const { user } = await openPage(<RespondDialog id={han.id} onClose={() => {}} />, {
    answers: {
      [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: false },
      [`GET /requests/${han.id}/matches`]: matchPage({ ...nothingFits, near: 1 }, car),
    },
  });
  const own = within(await screen.findByRole("list", { name: "Your cars for this request" }));
  const said = own.getAllByRole("listitem").map((item) => item.textContent?.replaceAll(/\s/g, " "));
  expect(said[0]).toContain("BYD Han 2024Black / Red · Khorgos · HAN-1");
  expect(said.slice(1)).toEqual([
    "as askedModel: Han",
    "differsYear: 2024, not 2025",
    "differsPrice: 31 260 $, 1 260 $ over (4,2 %)",
    "differsQuantity: 1 of 2",
    // It is not known whether it differs.
    "Body colour: not stated",
  ]);
  await user.click(own.getByRole("button", { name: "Offer this" }));
  expect(screen.getByLabelText<HTMLInputElement>("Suggested price").value).toBe("31260");
  expect(screen.getByLabelText<HTMLInputElement>("Available quantity").value).toBe("1");
});

test("in a sentence words of the list are small; colours as a supplier typed them keep their letters", async () => {
  const reasons = [
    { criterion: "body_color", verdict: "near", asked: "white", has: "Aurora Blue" },
    { criterion: "interior_color", verdict: "near", asked: "beige", has: "white/black" },
  ] as const;
  await openPage(<RespondDialog id={han.id} onClose={() => {}} />, {
    answers: {
      [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: false },
      [`GET /requests/${han.id}/matches`]: matchPage(
        { ...nothingFits, near: 1 },
        { ...linsHan, reasons: [...reasons] },
      ),
    },
  });
  const own = within(await screen.findByRole("list", { name: "Your cars for this request" }));
  expect(own.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "differsBody colour: Aurora Blue, not white",
      "differsInterior colour: white / black, not beige",
    ]),
  );
});

test.each([
  [
    "ru",
    "Ваши автомобили под этот запрос",
    [
      "отличаетсяТип двигателя: с генератором (EREV), в запросе бензин",
      "отличаетсяСостояние: новый, в запросе с пробегом",
      "отличаетсяКомплектация: Max, в запросе GT",
      "отличаетсяЦена: 31 260 $, на 1 260 $ дороже (4,2 %)",
    ],
  ],
  [
    "zh",
    "您库存中与此求购相关的车",
    [
      "不同能源类型：增程式 (EREV)（要求：汽油）",
      "不同车况：新车（要求：二手车）",
      "不同配置：Max（要求：GT）",
      "不同价格：31 260 $，超出 1 260 $（4.2%）",
    ],
  ],
] as const)("in %s what differs is written as its readers write", async (language, title, sentences) => {
  const reasons = [
    { criterion: "powertrain", verdict: "near", asked: "petrol", has: "erev" },
    { criterion: "condition", verdict: "near", asked: "used", has: "new" },
    { criterion: "trim", verdict: "near", asked: "GT", has: "Max" },
    { criterion: "budget", verdict: "near", asked: "30000", has: "31260", by: 1260 },
  ] as const;
  await openPage(<RespondDialog id={han.id} onClose={() => {}} />, {
    language,
    answers: {
      [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: false },
      [`GET /requests/${han.id}/matches`]: matchPage(
        { ...nothingFits, near: 1 },
        { ...linsHan, reasons: [...reasons] },
      ),
    },
  });
  const own = within(await screen.findByRole("list", { name: title }));
  const said = own.getAllByRole("listitem").map((item) => item.textContent?.replaceAll(/\s/g, " "));
  expect(said.slice(1)).toEqual(sentences);
});

test("what was wished of facts is told in the reader's words, with how far a car is from it", async () => {
  const reasons = [
    { criterion: "powertrain", verdict: "not_stated", asked: "bev", has: "" },
    { criterion: "condition", verdict: "near", asked: "new", has: "zero_km" },
    { criterion: "mileage", verdict: "near", asked: "30000", has: "33000", by: 3000 },
  ] as const;
  await openPage(<RespondDialog id={han.id} onClose={() => {}} />, {
    answers: {
      [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: false },
      [`GET /requests/${han.id}/matches`]: matchPage(
        { ...nothingFits, near: 1 },
        { ...linsHan, reasons: [...reasons] },
      ),
    },
  });
  const own = within(await screen.findByRole("list", { name: "Your cars for this request" }));
  const said = own.getAllByRole("listitem").map((item) => item.textContent?.replaceAll(/\s/g, " "));
  expect(said.slice(1)).toEqual([
    "Powertrain: not stated",
    "differsCondition: registered, zero mileage, not new",
    "differsMileage: 33 000 km, 3 000 km over",
  ]);
});

test.each([
  ["mileage", "36000", /5 more if you take up to 36.000 km/],
  ["condition", "zero_km", /5 more if you take the condition “Registered, zero mileage”/],
])("a concession of %s is told", async (criterion, has, said) => {
  await write({ figures: someFit, nearest: [], concession: { criterion, has, more: 5 } });
  expect(await screen.findByText(said)).toBeTruthy();
});

test("a dealer sees what the market has for a request, and asks all suppliers of it once", async () => {
  const { user, asked } = await openPage(<OwnRequestDialog id={han.id} onClose={() => {}} />, {
    answers: {
      [`GET /requests/${han.id}`]: { request: han, responses: [], rivals_visible: true },
      [`GET /requests/${han.id}/matches`]: matchPage(someFit, linsHan),
      [`POST /requests/${han.id}/ask`]: { asked: 4 },
    },
  });
  const car = await screen.findByRole("link", { name: "BYD Han 2024" });
  expect(car.getAttribute("href")).toBe(`/car/${linsHan.car.id}`);
  const ask = screen.getByRole<HTMLButtonElement>("button", { name: "Ask all 4" });
  await user.click(ask);
  expect(await screen.findByText("4 suppliers were asked")).toBeTruthy();
  expect(ask.disabled).toBe(true);
  expect(asked.filter(({ path }) => path.endsWith("/ask"))).toHaveLength(1);
});

test("of a closed request nobody is asked", async () => {
  await openPage(<OwnRequestDialog id={han.id} onClose={() => {}} />, {
    answers: {
      [`GET /requests/${han.id}`]: {
        request: { ...han, status: "closed" },
        responses: [],
        rivals_visible: true,
      },
      [`GET /requests/${han.id}/matches`]: matchPage(someFit, linsHan),
    },
  });
  expect(await screen.findByRole("link", { name: /^BYD/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Ask/ })).toBeNull();
});

test("open requests say what of the own stock fits, and those can be listed alone", async () => {
  const { user, asked, address } = await openPage(<OpenRequestsPage />, {
    route: "/car-requests",
    at: "/car-requests",
    answers: {
      "GET /requests": ({ search }) => ({
        requests: [
          { ...openHan, own_fits: 2, own_near: 1, own_lowest: 28_000 },
          ...(search.has("fits_my_stock")
            ? []
            : [
                { ...openHan, id: openHan.id.replace(/.$/, "7"), own_near: 1 },
                { ...openHan, id: openHan.id.replace(/.$/, "8") },
              ]),
        ],
        next_cursor: null,
      }),
    },
  });
  expect(await screen.findByText("2 of yours fit")).toBeTruthy();
  expect(screen.getByText("1 of yours is close")).toBeTruthy();
  expect(screen.getAllByText(/of yours/)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Fits my stock", pressed: false }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(address()).toBe("/car-requests?fits=true");
  expect(asked.at(-1)?.search.get("fits_my_stock")).toBe("true");
});
