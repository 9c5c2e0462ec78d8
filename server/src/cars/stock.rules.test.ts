import { expect, test } from "vitest";
import { settleFacts, unknownFacts } from "./stock.rules.ts";

const car = { model: "Song Plus DM-i", trim_level: "1.5T", quantity: 1 };
const read = {
  ...unknownFacts,
  powertrain: "phev",
  powertrain_read: true,
  engine_cc: 1500,
  engine_cc_read: true,
} as const;
const hev = { ...unknownFacts, powertrain: "hev", mileage_km: 10, vin: "LGXCE6CD1P0123456" } as const;

test("what nobody states is read from the names, and marked", () => {
  expect(settleFacts(unknownFacts, {}, car)).toEqual(read);
  expect(settleFacts(unknownFacts, {}, { ...car, model: "Han", trim_level: "" })).toEqual(unknownFacts);
});

test("what is stated counts more than what the names say, and is no longer marked", () => {
  expect(settleFacts(read, { powertrain: "hev", engine_cc: 1498 }, car)).toEqual({
    ...unknownFacts,
    powertrain: "hev",
    engine_cc: 1498,
  });
});

test("what was read and is sent back as it was is still read, also from other names", () => {
  expect(settleFacts(read, { powertrain: "phev", engine_cc: 1500 }, car)).toEqual(read);
  const other = { ...car, model: "Song Plus EV", trim_level: "" };
  expect(settleFacts(read, { powertrain: "phev", engine_cc: 1500 }, other)).toEqual({
    ...unknownFacts,
    powertrain: "bev",
    powertrain_read: true,
  });
});

test("what was read and is stated is the supplier's own, though it is the same", () => {
  const stated = { powertrain: "phev", engine_cc: 1500 } as const;
  const own = { ...read, powertrain_read: false, engine_cc_read: false };
  expect(settleFacts(read, stated, car, {})).toEqual(own);
  expect(settleFacts(read, stated, car, { engine_cc_read: true })).toEqual({ ...own, engine_cc_read: true });
});

test("what is not named stays, and what is emptied is not known, or read again", () => {
  const kept = settleFacts(hev, {}, car);
  expect(kept).toMatchObject({ powertrain: "hev", powertrain_read: false, mileage_km: 10, vin: hev.vin });
  expect(settleFacts(hev, { powertrain: null, mileage_km: null, vin: "" }, car)).toEqual(read);
});

test("a line of several cars has no VIN", () => {
  expect(settleFacts(hev, {}, { ...car, quantity: 2 }).vin).toBe("");
  expect(settleFacts(hev, {}, { ...car, quantity: 0 }).vin).toBe(hev.vin);
});
