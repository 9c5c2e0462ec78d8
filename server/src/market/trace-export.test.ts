import { listAudit } from "@khorgos/contract/administration/administration";
import { exportMarket, exportStock } from "@khorgos/contract/cars/exports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, depsOn, openMarket } from "../../test/market.ts";
import { buildApp } from "../app.ts";
import { cast } from "../demo/cast.ts";
import { callInProcess } from "../platform/http/call-in-process.ts";
import { logLines } from "../platform/http/log-events.ts";
import { openReadQuota, defaultReadQuota, type ReadQuota } from "../platform/limits/read-quota.ts";

/** Who takes the market's contacts away leaves a trace: in the log, in the log of administration, and by an alarm. */

let market: Market;
let app: Awaited<ReturnType<typeof buildApp>>;
let reading: ReadQuota;
const lines: string[] = [];
const alarms: unknown[] = [];
beforeAll(async () => {
  market = await openMarket();
  const limits = { ...defaultReadQuota, exported: { most: 4, minutes: 24 * 60 } };
  reading = openReadQuota(market.db, { limits, onAlarm: (alarm) => void alarms.push(alarm) });
  app = await buildApp(
    { ...depsOn(market.db), reading },
    { logger: logLines("info", { write: (line) => void lines.push(line) }) },
  );
  for (let n = 0; n < 3; n += 1) await market.given.car();
});
afterAll(async () => {
  await app.close();
  await reading.stop();
  await market.close();
});

const exported = async (
  who: keyof typeof cast,
  endpoint: typeof exportMarket | typeof exportStock = exportMarket,
) => {
  lines.length = 0;
  await callInProcess(app, `${who}-token`)(endpoint, {});
  await reading.settle();
  return lines.map((line) => JSON.parse(line) as unknown);
};
const entries = async () => (await market.as("saule")(listAudit, { what: "market_exported" })).entries;

test("every list that is taken away has its line: who, from where, how many rows, with contacts or not", async () => {
  const done = { outcome: "done", from: "127.0.0.1", rows: 3 };
  expect(await exported("lin")).toMatchObject([
    { event: "exportMarket", account: cast.lin.id, contacts: false, ...done },
  ]);
  expect(await exported("lin", exportStock)).toMatchObject([
    { event: "exportStock", account: cast.lin.id, contacts: false, ...done },
  ]);
  expect([await entries(), alarms]).toEqual([[], []]);
});

test("a dealer's lists of a day are added up; beyond the limit each raises an alarm and stands in the audit log", async () => {
  expect(await exported("aigerim")).toMatchObject([
    { event: "exportMarket", account: cast.aigerim.id, contacts: true, rows: 3 },
  ]);
  expect([await entries(), alarms]).toEqual([[], []]);
  await exported("aigerim");
  await exported("aigerim");
  const told = { account: cast.aigerim.id, what: "exported", cars: 3, files: 1 };
  expect(alarms).toEqual([told, told]);
  const whom = `${cast.aigerim.name} <${cast.aigerim.email}>`;
  expect(await entries()).toMatchObject([
    { who: cast.aigerim.name, whom, why: "3" },
    { who: cast.aigerim.name, whom, why: "3" },
  ]);
  await exported("daulet");
  expect(alarms).toHaveLength(2);
});

test("files that are taken away within seconds share an entry, which says how many they were", async () => {
  alarms.length = 0;
  for (let n = 0; n < 3; n += 1) await callInProcess(app, "daulet-token")(exportMarket, {});
  await reading.settle();
  expect(alarms).toEqual([{ account: cast.daulet.id, what: "exported", cars: 9, files: 3 }]);
  expect((await entries())[0]).toMatchObject({ who: cast.daulet.name, why: "9 / 3" });
});
