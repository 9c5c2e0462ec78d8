// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { costs, openCosts, rate } from "./test/open-costs.tsx";

afterEach(cleanup);

const [duty, legs] = ["Customs duty", "Transport per car"] as const;
const section = (name: string) => screen.getByRole("region", { name });
const row = (name: string, number: number) =>
  within(section(name)).getByRole("group", { name: `Row ${number}` });

test("after each change of rows the focus stands on the row that it was about, or beside it", async () => {
  const { user } = await openCosts({ answers: { "GET /admin/costs": { ...costs, coming_sheets: [] } } });
  await rate();
  const press = (name: string, number: number, button: string) => {
    within(row(name, number)).getByRole("button", { name: button }).focus();
    return user.keyboard("{Enter}");
  };
  await press(duty, 1, "Add a row above");
  expect(document.activeElement).toBe(row(duty, 1));
  await press(duty, 3, "Move up");
  expect(document.activeElement).toBe(within(row(duty, 2)).getByRole("button", { name: "Move up" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(row(duty, 1));
  await press(duty, 1, "Remove this row");
  expect(document.activeElement).toBe(row(duty, 1));
  await press(duty, 2, "Remove this row");
  expect(document.activeElement).toBe(row(duty, 1));
  await press(legs, 1, "Remove this row");
  expect(document.activeElement).toBe(section(legs));
  within(section(legs)).getByRole("button", { name: "Add a row" }).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(row(legs, 1));
});
