import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_FILE_BYTES, MAX_LINES } from "@khorgos/contract/imports/imports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portOf, sendAndLeave } from "../../test/hasty-senders.ts";
import { type Market, openMarket } from "../../test/market.ts";

let market: Market;
let folder: string;
beforeAll(async () => {
  market = await openMarket();
  folder = await mkdtemp(join(tmpdir(), "khorgos-separators-"));
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

const SIZE = 47 * 1024 * 1024;
const header = "brand,model,year,price,quantity\n";
/** Each line of another width, and none of them says anything. */
const separators = (long: number) => {
  const lines = Array.from({ length: 1000 }, (_, nth) => ";,\t|".repeat(long).slice(nth % 4));
  return `${lines.join("\n")}\n`;
};

/** As many lines as a file of this size has, and as long ones as so many lines can be. */
const files = {
  short: header + separators(1).repeat(Math.ceil(SIZE / separators(1).length)),
  long: header + separators(28).repeat(MAX_LINES / 1000 - 1),
};

/** Collects how long this thread computes at a stretch, in milliseconds: on a busy machine others' time is not ours. */
function watchStretches() {
  const computed = () => process.threadCpuUsage().user / 1000;
  let [longest, before] = [0, computed()];
  const look = setInterval(() => {
    longest = Math.max(longest, computed() - before);
    before = computed();
  }, 1);
  return () => {
    clearInterval(look);
    return longest;
  };
}

const lying = async () =>
  (await readdir(tmpdir())).filter((file) => file.startsWith(`khorgos-upload-${process.pid}-`));

test.each([
  ["short", "/api/upload/csv"],
  ["long", "/api/upload/csv"],
  ["short", "/api/price-lists"],
  ["long", "/api/price-lists"],
] as const)(
  "eight files of %s lines of separators, sent to %s by people who left, hold nobody up",
  async (lines, url) => {
    const path = join(folder, `${lines}.csv`);
    await writeFile(path, files[lines]);
    expect(files[lines].length).toBeLessThan(MAX_FILE_BYTES);
    expect(files[lines].length).toBeGreaterThan(0.9 * SIZE);
    const { left } = await sendAndLeave(await portOf(market.app), {
      url,
      token: "lin-token",
      path,
      senders: 8,
      stay: 2_000,
    });
    const longestStretch = watchStretches();
    await left;
    await expect.poll(lying, { timeout: 60_000 }).toEqual([]);
    expect(longestStretch()).toBeLessThan(100);
  },
  60_000,
);
