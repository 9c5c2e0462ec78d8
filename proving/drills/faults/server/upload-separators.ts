import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { myCars } from "@khorgos/contract/cars/cars";
import { MAX_LINES } from "@khorgos/contract/imports/imports";
import { sendAndLeave } from "../../../../server/test/hasty-senders.ts";
import { callAs } from "../../clients/call-as.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { watchLife } from "../../clients/watch-life.ts";
import type { Drill } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

/** As many as one supplier may have on their way. */
const SENDERS = 8;
/** How long they stay after the last byte, so that their files are being read, in milliseconds. */
const STAY = 3_000;
/** By then nothing may be left of what they sent, in milliseconds. */
const FORGOTTEN_AFTER = 5_000;
const SIZE = 47 * 1024 * 1024;

/** Lines of separators, each of another width: as many as a file of this size has, or as long as so many lines can be. */
function separators(isLong: boolean) {
  const lines = Array.from({ length: 1_000 }, (_, nth) => ";,\t|".repeat(isLong ? 28 : 1).slice(nth % 4));
  const some = `${lines.join("\n")}\n`;
  const times = isLong ? MAX_LINES / 1_000 - 1 : Math.ceil(SIZE / some.length);
  return `brand,model,year,price,quantity\n${some.repeat(times)}`;
}

/** Eight files of separators are sent by people who then leave. Others are answered, and nobody works on the files any more. */
export const uploadSeparators: Drill = async ({ rounds, history }) => {
  const stage = await openStage();
  const { origin } = stage.server;
  const wang = callAs(origin, tokenOf("wang"));
  const broken: string[] = [];
  const silences = { longest: 0, p99: 0 };
  try {
    for (let round = 0; round < rounds; round++) {
      const path = join(stage.dataDir, "separators.csv");
      await writeFile(path, separators(round % 2 === 0));
      const url = round % 4 < 2 ? "/api/upload/csv" : "/api/price-lists";
      const port = Number(new URL(origin).port);
      const { left } = await sendAndLeave(port, {
        url,
        token: tokenOf("lin"),
        path,
        senders: SENDERS,
        stay: STAY,
      });
      const life = watchLife(origin);
      await left;
      await retryUntilAcknowledged(history, { who: "wang", what: "list", value: `${round}` }, () =>
        wang(myCars, {}),
      );
      const giveUpAt = performance.now() + FORGOTTEN_AFTER;
      const lying = async () =>
        (await readdir(stage.temporary)).filter((file) => file.startsWith("khorgos-upload-")).length;
      while ((await lying()) > 0 && performance.now() < giveUpAt) await pause(50);
      if ((await lying()) > 0) broken.push(`round ${round}: ${await lying()} files are still worked on`);
      const { longest, p99 } = await life.stop();
      silences.longest = Math.max(silences.longest, longest);
      silences.p99 = Math.max(silences.p99, p99);
    }
    const figures = [
      { what: "longest wait for a sign of life", reached: silences.longest, most: 100, unit: "ms" },
    ];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures };
  } finally {
    await stage.close();
  }
};
