// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openDesk } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

afterEach(cleanup);

test("the cars of a row that counts colours are told one by one", async () => {
  const complain = vi.spyOn(console, "error");
  const rows = ["white", "black"].map((body_color) => ({
    line: 4,
    car: "BYD Han 2025",
    written: "900000",
    dollars: 900_000,
    body_color,
  }));
  const options = [{ value: "implausible", label: "implausible", rows }];
  const question = { code: "implausible" as const, params: {}, options };
  await openDesk(priceList(), () => ({ reading: { questions: [question] }, foresight: null }));
  expect(await screen.findAllByText(/BYD Han 2025/)).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
