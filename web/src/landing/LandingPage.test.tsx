// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { LandingPage } from "./LandingPage.tsx";

afterEach(cleanup);

test.each([
  ["ru", "Войти", ["Регистрация поставщика", "Регистрация дилера"]],
  ["en", "Log in", ["Register as supplier", "Register as dealer"]],
  ["zh", "登录", ["注册为供应商", "注册为经销商"]],
] as const)("the front of the house in %s has a way in and two doors", async (language, login, doors) => {
  await openPage(<LandingPage />, { language });
  expect((await screen.findByRole("link", { name: login })).getAttribute("href")).toBe("/login");
  const [supplier, dealer] = doors.map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  expect([supplier, dealer]).toEqual(["/register/supplier", "/register/dealer"]);
});

test("each door says in three lines what one gets", async () => {
  await openPage(<LandingPage />);
  for (const list of await screen.findAllByRole("list")) {
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
  }
});
