import { expect, onTestFinished, test, vi } from "vitest";
import { readText } from "../../test/read-bytes.ts";

const readRows = (names: string, ...rows: string[]) =>
  readText(
    [`brand,model,price,quantity,${names}`, ...rows.map((row) => `BYD,Han,18500,1,${row}`)].join("\n"),
  );

test("a new car that has gone far is taken, and named", async () => {
  const rows = ["新车,5万公里", "新车,4500", "二手,5万公里", "零公里,50000"];
  const { cars, doubts } = await readRows("年份,车况,里程", ...rows.map((row) => `2024,${row}`));
  expect(cars.map(({ mileage_km }) => mileage_km)).toEqual([50_000, 4500, 50_000, 50_000]);
  const doubt = { column: "mileage_km", code: "driven_as_new", used: true };
  expect(doubts).toMatchObject([
    { line: 2, ...doubt, value: "5万公里", facts: { mileage_km: 50_000 } },
    { line: 5, ...doubt, value: "50000" },
  ]);
});

test.each([
  ["年份,首次登记日期,车况", "2025,2019年5月,二手", "2025,2024.05,零公里", "2019,2019年5月,全新"],
  ["год,дата регистрации,состояние", "2025,05.2019,б/у", "2025,май 2024,без пробега", "2019,05.2019,новый"],
  [
    "year,first registration,condition",
    "2025,May 2019,used",
    "2025,2024-05-02,zero km",
    "2019,2019-05-01,new",
  ],
])(
  "under %s a day that does not go with the model year or with a new car is taken, and named",
  async (names, ...rows) => {
    vi.useFakeTimers({ now: new Date("2026-01-15"), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { cars, doubts } = await readRows(names, ...rows);
    expect(cars.map(({ first_registered_on }) => first_registered_on?.slice(0, 7))).toEqual([
      "2019-05",
      "2024-05",
      "2019-05",
    ]);
    const doubt = { column: "first_registered_on", used: true };
    expect(doubts).toMatchObject([
      {
        ...doubt,
        line: 2,
        code: "registered_before_model",
        car: "BYD Han 2025",
        facts: { first_registered_on: "2019-05-01" },
      },
      { ...doubt, line: 4, code: "registered_as_new", car: "BYD Han 2019" },
    ]);
  },
);

test("a car that is new in name and registered years before its model year has one doubt", async () => {
  const { doubts } = await readRows("year,first_registered_on,condition", "2025,2019-05-01,new");
  expect(doubts).toMatchObject([{ column: "first_registered_on", code: "registered_before_model" }]);
});
