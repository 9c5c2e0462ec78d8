import { rowsOf, rowTables } from "@khorgos/contract/costs/sheet-changes.rules";
import { sampleSheet } from "@khorgos/contract/costs/sample-sheet";
import { taxed } from "@khorgos/contract/costs/sheet.rules";
import { expect, test } from "vitest";
import { draftFaults, typedFigure } from "./cost-draft.rules.ts";
import {
  freeLegs,
  isNewService,
  isOrdered,
  newCode,
  withoutRow,
  withRow,
  withRowEarlier,
  withServiceName,
} from "./cost-rows.rules.ts";

const DAY = "2026-11-25";
const sheet = sampleSheet(DAY);
const unknown = typedFigure(null, DAY);

test.each(rowTables)("a new row of %s knows no figure, and goes away without a trace", (table) => {
  const less = withoutRow(sheet, table, 0);
  expect(rowsOf(less, table)).toHaveLength(rowsOf(sheet, table).length - 1);
  const at = isOrdered(table) ? 0 : rowsOf(less, table).length;
  const more = withRow(less, table, DAY, isOrdered(table) ? 0 : undefined);
  const { usd, kzt, percent, kzt_per_cc, factor, mrp } = { ...rowsOf(more, table)[at] } as Record<
    string,
    unknown
  >;
  expect(usd ?? kzt ?? percent ?? kzt_per_cc ?? factor ?? mrp).toEqual(unknown);
  expect(withoutRow(more, table, at)).toEqual(less);
});

test("where there was no row the first one holds for all cars", () => {
  for (const table of ["recycling.steps", "registration"] as const) {
    const empty = rowsOf(sheet, table).reduce((one) => withoutRow(one, table, 0), sheet);
    expect(draftFaults(empty, DAY)).not.toEqual([]);
    expect(draftFaults(withRow(empty, table, DAY), DAY)).toEqual([]);
  }
  const duty = withRow({ ...sheet, duty: [] }, "duty", DAY).duty;
  expect(duty).toMatchObject([{ tariff: "national", powertrains: taxed, cc_to: null, age_to: null }]);
});

test("a new row has the bounds of the one below it, so that a nearer one is all that it needs", () => {
  const more = withRow(sheet, "recycling.steps", DAY, 1).recycling.steps;
  expect(more[1]?.cc_to).toBe(more[2]?.cc_to);
  expect(withRow(sheet, "duty", DAY, 1).duty[1]).toEqual({
    ...sheet.duty[1],
    percent: unknown,
    min_eur_per_cc: unknown,
  });
});

test("two new rows of the excise are two thresholds", () => {
  const more = withRow(withRow(sheet, "excise", DAY), "excise", DAY);
  expect(draftFaults(more, DAY)).toEqual([]);
  expect(more.excise.slice(-2).map(({ over_cc }) => over_cc)).toEqual([4000, 5000]);
});

test("a row moves up, the first one stays", () => {
  const moved = withRowEarlier(sheet, "registration", 1);
  expect(moved.registration[0]).toEqual(sheet.registration[1]);
  expect(withRowEarlier(moved, "registration", 1)).toEqual(sheet);
  expect(withRowEarlier(sheet, "registration", 0)).toBe(sheet);
});

test("each leg that counts has one row", () => {
  expect(freeLegs(sheet)).toEqual([]);
  expect(withRow(sheet, "legs", DAY)).toBe(sheet);
  const [first] = sheet.legs;
  expect(freeLegs(sheet, first)).toMatchObject([{ from: "inland", to: "khorgos" }]);
});

test.each([
  ["Storage", "storage"],
  ["  24-hour storage, Almaty ", "hour_storage_almaty"],
  ["Broker", "broker_2"],
  ["VAT", "vat_2"],
  ["报关", "service"],
  ["x", "service"],
  ["a".repeat(80), "a".repeat(36)],
])("a service called %j has the code %s", (name, code) => expect(newCode(sheet, sheet, name)).toBe(code));

test("the code of a new service follows its English name until it is another one", () => {
  const draft = withRow(sheet, "services", DAY);
  const at = sheet.services.length;
  const named = withServiceName({ draft, base: sheet, at }, "en", "Storage");
  expect(named.services[at]).toMatchObject({ code: "storage", names: { ru: "", en: "Storage", zh: "" } });
  const inRussian = withServiceName({ draft: named, base: sheet, at }, "ru", "Хранение");
  expect(inRussian.services[at]).toMatchObject({ code: "storage", names: { ru: "Хранение" } });
  const services = named.services.map((one) => (one.code === "storage" ? { ...one, code: "yard" } : one));
  const again = withServiceName({ draft: { ...named, services }, base: sheet, at }, "en", "Car park");
  expect(again.services[at]?.code).toBe("yard");
  const broker = withServiceName({ draft: sheet, base: sheet, at: 0 }, "en", "Agent");
  expect(broker.services[0]).toMatchObject({ code: "broker", names: { en: "Agent" } });
});

test("a service is new until it is published, and none gets the code of one that was removed", () => {
  const [broker] = sheet.services;
  if (!broker) throw new Error("The sample sheet has no services.");
  expect(isNewService(sheet, broker)).toBe(false);
  expect(isNewService({ ...sheet, services: [] }, broker)).toBe(true);
  expect(newCode(withoutRow(sheet, "services", 0), sheet, "Broker")).toBe("broker_2");
});
