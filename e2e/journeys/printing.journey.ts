import { expect, test } from "@playwright/test";
import { admit, enter } from "./enter.ts";
import { offerFor, wishFor } from "./market.ts";
import { newcomer } from "../people.ts";
import { words } from "../words.ts";

const ru = words("ru");

test("Aigerim prints an open request: it stands alone on the paper, with whom to call", async ({
  browser,
  request,
}) => {
  const yard = await enter(browser, request, newcomer("aigerim", "printing"));
  const bearer = (await yard.evaluate(() => localStorage.getItem("token"))) ?? "";
  const id = await wishFor(request, bearer, { brand: "Toyota", model: "Camry", max_price: 25_000 });
  const lin = newcomer("lin", "printing");
  await offerFor(request, await admit(request, lin), id, 23_300);
  await yard.goto(`/my-car-requests?request=${id}`);
  const dialog = yard.getByRole("dialog");
  await dialog.getByRole("link", { name: lin.email }).waitFor();

  await yard.emulateMedia({ media: "print" });
  await expect(yard.locator("#root")).toBeHidden();
  await expect(dialog.getByText(lin.name)).toBeVisible();
  await expect(dialog.getByRole("link", { name: lin.email })).toBeVisible();
  await expect(dialog.getByRole("button", { name: ru("requests", "close") })).toBeHidden();
});
