// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { RegisterDealerPage } from "./RegisterDealerPage.tsx";
import { RegisterSupplierPage } from "./RegisterSupplierPage.tsx";

const field = () => screen.findByLabelText<HTMLInputElement>(/^Phone/);

async function write(user: UserEvent, text: string) {
  await user.clear(await field());
  await user.paste(text);
}

afterEach(cleanup);

test("a phone may be typed in any spelling, and shows as it was understood once it is left", async () => {
  const { user } = await openPage(<RegisterSupplierPage />);
  expect(await screen.findByText(/Without a country code it is a number in China \(\+86\)/)).toBeTruthy();
  await write(user, "0086 13912345678");
  await user.tab();
  expect((await field()).value).toBe("+86 139 1234 5678");
  cleanup();

  const dealer = await openPage(<RegisterDealerPage />);
  expect(await screen.findByText(/Without a country code it is a number in Kazakhstan \(\+7\)/)).toBeTruthy();
  await write(dealer.user, "87012345678");
  await dealer.user.tab();
  expect((await field()).value).toBe("+7 701 234 56 78");
});

test("a phone that cannot be a real one is not sent, and stays as it was typed", async () => {
  const { user, asked } = await openPage(<RegisterSupplierPage />);
  await write(user, "6123 4567");
  await user.click(screen.getByRole("button", { name: "Register" }));
  expect(await screen.findByText("Please enter a valid phone number")).toBeTruthy();
  expect((await field()).value).toBe("6123 4567");
  expect(asked).toEqual([]);
});
