import { expect, test } from "@playwright/test";
import { words } from "../words.ts";
import { newcomer } from "../people.ts";
import { enter } from "./enter.ts";
import { fieldNamed } from "../field.ts";
import { offerFor, putOnSale, wishFor } from "./market.ts";

const ru = words("ru");
const zh = words("zh");

test("Aigerim sees Lin's offer appear in the open request, and Lin's bell counts what she decides; nobody reloads", async ({
  browser,
  request,
}) => {
  const [aigerim, lin] = [newcomer("aigerim", "live"), newcomer("lin", "live")];
  const yard = await enter(browser, request, aigerim);
  const desk = await enter(browser, request, lin);
  const [dealer = "", supplier = ""] = await Promise.all(
    [yard, desk].map((page) => page.evaluate(() => localStorage.getItem("token") ?? "")),
  );
  await putOnSale(request, supplier, { brand: "Voyah", model: "Free", prices: [38_700] });
  const id = await wishFor(request, dealer, { brand: "Voyah", model: "Free", max_price: 40_000 });

  const isFollowed = yard.waitForResponse((response) => response.url().includes(`request:${id}`));
  await yard.goto(`/my-car-requests?request=${id}`);
  const details = yard.getByRole("dialog");
  await expect(details).toBeVisible();
  await isFollowed;
  await offerFor(request, supplier, id, 39_100);
  await expect(details.getByText(lin.company_name).first()).toBeVisible();

  await test.step("Lin, who is typing another price, keeps it when Aigerim's request changes", async () => {
    const isHeard = desk.waitForResponse((response) => response.url().includes(`request:${id}`));
    await desk.goto(`/car-requests?request=${id}`);
    const price = fieldNamed(desk.getByRole("dialog"), zh("requests", "respond.price"));
    await price.fill("38900");
    await isHeard;
    const read = await request.get(`/api/requests/${id}`, { headers: { authorization: `Bearer ${dealer}` } });
    const { responses } = await read.json();
    const decided = await request.patch(`/api/requests/${id}/responses/${responses[0].id}`, {
      headers: { authorization: `Bearer ${dealer}` },
      data: { state: "declined", reason: "price" },
    });
    expect(decided.ok()).toBe(true);
    await expect(
      desk.getByRole("link", { name: /1/, includeHidden: true }).filter({ hasText: "1" }),
    ).toBeVisible();
    await expect(price).toHaveValue("38900");
  });

  await test.step("Aigerim's other tab, which nobody listens in, is told by the first", async () => {
    const other = await yard.context().newPage();
    const streams: string[] = [];
    other.on("request", (asked) => void (asked.url().includes("/api/live?") && streams.push(asked.url())));
    await other.goto("/my-car-requests");
    await expect(other.getByRole("article").first()).toBeVisible();
    const revised = await request.post(`/api/requests/${id}/respond`, {
      headers: { authorization: `Bearer ${supplier}` },
      data: { suggested_price: 37_000, available_quantity: 1, notes: "" },
    });
    expect(revised.ok()).toBe(true);
    // By itself it would look after a minute.
    const sign = ru("requests", "updates.offers_one").replace("{{count}}", "1");
    await expect(other.getByRole("button", { name: sign })).toBeVisible();
    expect(streams).toEqual([]);
  });
});
