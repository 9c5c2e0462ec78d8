import { expect, test } from "@playwright/test";
import { fieldNamed } from "../field.ts";
import { newcomer, saule } from "../people.ts";
import { signIn } from "../sign-in.ts";
import { words } from "../words.ts";
import { admit, arrive } from "./enter.ts";
import { putOnSale } from "./market.ts";

const ru = words("ru");
const say = (key: string) => ru("administration", key);

test("Saule says what a model means and confirms what others are called, by keys", async ({
  browser,
  request,
}) => {
  const lin = await admit(request, newcomer("lin", "vocabulary"));
  await putOnSale(request, lin, { brand: "比亚迪", model: "护卫舰07", prices: [21_000] });
  const office = await arrive(browser, "ru");
  await signIn(office, "ru", saule);
  await office.getByRole("link", { name: ru("app", "words"), exact: true }).click();
  await office.getByRole("button", { name: say("words.models"), exact: true }).click();

  await test.step("the model that nobody has explained gets its name, and the car with it", async () => {
    await office
      .getByRole("button", { name: say("words.explainNamed").replace("{{written}}", "BYD 护卫舰07") })
      .click();
    const dialog = office.getByRole("dialog");
    await fieldNamed(dialog, say("words.model")).fill("Frigate 07");
    await dialog.getByRole("textbox", { name: say("words.zh") }).fill("护卫舰07");
    await dialog.getByRole("button", { name: say("words.save") }).click();
    await expect(office.getByRole("listitem", { name: "BYD Frigate 07" })).toContainText(
      say("words.checked"),
    );
    const models = async () =>
      (
        await request.get("/api/cars/models?brand=BYD", { headers: { authorization: `Bearer ${lin}` } })
      ).text();
    await expect.poll(models).toContain("Frigate 07");
    expect(await models()).not.toContain("护卫舰07");
  });

  const unchecked = office.getByRole("button", {
    name: new RegExp(say("words.onlyUnchecked").replace("{{shown}}", "\\d+")),
  });
  const count = async () => Number(/\d+/.exec(await unchecked.innerText())?.[0]);

  await test.step("A confirms a model and goes on, U takes it back", async () => {
    await unchecked.click();
    // The list of before holds what is confirmed as well, and takes the focus along when it goes.
    await expect(office.getByRole("listitem", { name: "BYD Frigate 07" })).toHaveCount(0);
    const before = await count();
    const model = (name: string) => office.getByRole("listitem", { name, exact: true });
    const [seal, song] = [model("BYD Seal"), model("BYD Song")];
    await seal.focus();
    await office.keyboard.press("a");
    await expect(song).toBeFocused();
    await office.keyboard.press("a");
    await office.keyboard.press("u");
    await expect(song).toBeFocused();
    await expect.poll(count).toBe(before - 4);

    // What is still on its way would not be there yet.
    await expect
      .poll(async () => {
        await office.reload();
        await unchecked.waitFor();
        return count();
      })
      .toBe(before - 4);
    await expect(song).toBeVisible();
    await expect(seal).toHaveCount(0);
  });
});
