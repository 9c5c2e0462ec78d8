// @vitest-environment jsdom
import { MAX_NAMED_WARNINGS } from "@khorgos/contract/imports/price-list";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openDesk, plain } from "../../test/open-price-list.tsx";
import { priceList } from "../../test/price-list.ts";

afterEach(cleanup);

test("what names say of cars is shown as read, with the number of cars", async () => {
  const { user } = await openDesk(priceList(), () => ({
    foresight: {
      read_names: [
        { name: "BYD Song Plus DM-i 1.5L", powertrain: "phev", engine_cc: 1500, cars: 12 },
        { name: "Geely Monjaro 2.0T", powertrain: null, engine_cc: 2000, cars: 1 },
        { name: "BYD Han EV", powertrain: "bev", engine_cc: null, cars: 2 },
      ],
    },
  }));
  await user.click(await screen.findByRole("button", { name: "Read from names: 3" }));
  const read = screen.getByRole("region", { name: "Read from names: 3" });
  expect(plain(read.textContent)).toContain(
    "BYD Song Plus DM-i 1.5LPHEV · 1 500 cm³ · 12 carsGeely Monjaro 2.0T2 000 cm³ · 1 carBYD Han EVElectric (BEV) · 2 cars",
  );
});

test("of more names than are told, the title does not pretend that they are all", async () => {
  const names = Array.from({ length: MAX_NAMED_WARNINGS }, (_, nth) => ({
    name: `BYD Song DM-i ${nth}`,
    powertrain: "phev" as const,
    engine_cc: null,
    cars: 1,
  }));
  await openDesk(priceList(), () => ({ foresight: { read_names: names } }));
  expect(await screen.findByRole("region", { name: "Read from names: at least 200" })).toBeTruthy();
});

test("a list of which names say nothing new is shown as ever", async () => {
  await openDesk(priceList());
  await screen.findByRole("button", { name: "How the file was read" });
  expect(screen.queryByText(/^Read from names/)).toBeNull();
  expect(screen.queryByText(/^Two columns hold/)).toBeNull();
});

test("a second column for one fact is said to be left out", async () => {
  const { user } = await openDesk(priceList(), () => ({
    reading: {
      columns: [
        { header: "里程", column: "mileage_km" },
        { header: "表显里程", column: null, twin_of: "mileage_km" },
      ],
    },
  }));
  await user.click(await screen.findByRole("button", { name: "How the file was read" }));
  expect(
    screen.getByText(
      "Two columns hold “Mileage, km”: “里程” is read, “表显里程” is left out. Choose above the columns which one counts.",
    ),
  ).toBeTruthy();
});
