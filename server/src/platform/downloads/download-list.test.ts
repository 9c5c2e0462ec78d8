import { exportMarket } from "@khorgos/contract/cars/exports";
import { expect, test, vi } from "vitest";
import { noLimits } from "../limits/limits.ts";
import { type ListVerb, downloadList } from "./download-list.ts";

type ListAsk = Parameters<ReturnType<typeof downloadList<typeof exportMarket>>>[0];

test("a third list of one person is refused before the database is asked anything for it", async () => {
  const { promise: never } = Promise.withResolvers<never>();
  const understand = vi.fn<ListVerb<typeof exportMarket>>(() => never);
  const download = downloadList(exportMarket, understand);
  const signal = new AbortController().signal;
  const ask = { actor: { id: "aigerim" }, input: {}, limits: noLimits, signal } as unknown as ListAsk;
  const [first, second, third] = [download(ask), download(ask), download(ask)];
  await expect(third).rejects.toMatchObject({ code: "too_many" });
  expect(understand).toHaveBeenCalledTimes(2);
  for (const underWay of [first, second]) void underWay.catch(() => {});
});

test("lists beyond those of a quarter of an hour are refused before, too", async () => {
  const understand = vi.fn<ListVerb<typeof exportMarket>>();
  const refused = new Error("too many");
  const limits = { ...noLimits, attempts: () => Promise.reject(refused) };
  const signal = new AbortController().signal;
  const ask = { actor: { id: "daulet" }, input: {}, limits, signal } as unknown as ListAsk;
  await expect(downloadList(exportMarket, understand)(ask)).rejects.toBe(refused);
  expect(understand).not.toHaveBeenCalled();
});
