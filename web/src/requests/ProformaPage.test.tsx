// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { aigerim } from "../../test/people.ts";
import { hanDeal } from "./test/sample-deals.ts";
import { ProformaPage } from "./ProformaPage.tsx";

afterEach(cleanup);

const open = (answer: object) =>
  openPage(<ProformaPage />, {
    user: aigerim,
    route: "/deals/:id/proforma",
    at: `/deals/${hanDeal.id}/proforma`,
    answers: { [`GET /deals/${hanDeal.id}`]: answer, "GET /vocabulary/brands": { brands: [] } },
  });
const sheet = async () => within(await screen.findByRole("article", { name: "D-4F2T8W" }));

test("a proforma stands in Russian and Chinese whatever its reader reads, and is printed", async () => {
  const { user } = await open({ deal: hanDeal });
  const paper = await sheet();
  for (const words of ["Проформа", "形式发票", "Lin Auto Export", "+7 701 345 67 89", "WeChat: lin_auto"])
    expect(paper.getByText(words)).toBeTruthy();
  expect(paper.getByText("Автомобиль").parentElement?.lang).toBe("ru");
  expect(paper.getByText("车辆").parentElement?.lang).toBe("zh");
  expect(paper.getByText(/^Согласовано в.принципе; договор заключаете вы между собой\.$/)).toBeTruthy();
  expect(paper.getByText("双方已达成初步意向，合同由双方自行签订。")).toBeTruthy();
  expect(paper.queryByText(/не состоялась/)).toBeNull();
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("one that fell through with somebody who is gone says both", async () => {
  const nobody = { name: "", company: "", phone: "", email: "", wechat: "" };
  await open({
    deal: {
      ...hanDeal,
      state: "fell_through",
      fell_through_by: "supplier",
      reason: "Sold",
      supplier: nobody,
    },
  });
  const paper = await sheet();
  expect(paper.getByText(/Сделка не состоялась/)).toBeTruthy();
  expect(paper.getByText("Удалённая учётная запись · 已注销账户")).toBeTruthy();
  expect(paper.queryByText("Lin Auto Export")).toBeNull();
});

test("somebody else's deal is not found", async () => {
  await open(new Failure("deal_not_found"));
  expect(await screen.findByText("Deal not found.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});
