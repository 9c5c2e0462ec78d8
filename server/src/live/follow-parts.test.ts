import type { PartVersion } from "@khorgos/contract/live/live";
import { expect, test } from "vitest";
import { followParts } from "./live-hub.ts";

test("a part that is first followed while others are asked for was not asked for, and is not told as changed", async () => {
  let answer = (_: ReadonlyMap<string, number>) => {};
  const parts = followParts(() => new Promise((found) => void (answer = found)));
  const told: PartVersion[] = [];
  const tell = (changed: PartVersion) => void told.push(changed);
  parts.follow([{ part: "account:lin", version: 7 }], tell);
  const looked = parts.look();
  parts.follow([{ part: "request:1", version: 9 }], tell);
  answer(new Map([["account:lin", 8]]));
  await looked;
  expect(told).toEqual([{ part: "account:lin", version: 8 }]);
});
