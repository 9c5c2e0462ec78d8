import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { exportStock } from "@khorgos/contract/cars/exports";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import {
  currentPriceList,
  previewPriceList,
  putPriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { cast } from "../../../../server/src/demo/cast.ts";
import { csvOf, rowsOf } from "../../../../server/test/long-list.ts";
import { callAs } from "../../clients/call-as.ts";
import { refusalOf, retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { mayMount, mountSmallDisk } from "../../stage/small-disk.ts";

/** In megabytes. */
const SMALL = 8;
const ROWS = 5_000;
/** So long a list must have waited without being given up, in milliseconds. */
const WAITS = 5_000;
/** Jobs are tried again after seconds, and lists that nobody hears of after a minute or two, in milliseconds. */
const GIVES_UP_AFTER = 180_000;

/**
 * The folder for files that are soon thrown away is full. Uploads, previews and exports are told so, a list that was started
 * waits, and goes in by itself when there is room.
 */
export const fillTemporary: Drill = async ({ rounds, history }) => {
  if (!mayMount()) return notMade("only root may mount a small disk");
  const disks: Awaited<ReturnType<typeof mountSmallDisk>>[] = [];
  const stage = await openStage({
    // Before anybody starts: the socket of the database lies there too.
    prepare: async (databaseDir) => {
      disks.push(await mountSmallDisk(join(dirname(databaseDir), "tmp"), SMALL));
    },
  });
  const [disk] = disks;
  if (!disk) throw new Error("There is no disk.");
  const lin = callAs(stage.server.origin, tokenOf("lin"));
  const broken: string[] = [];
  const recoveries: number[] = [];
  const expectRefusal = async (what: string, run: () => Promise<unknown>) => {
    const said = await history.ask({ who: "lin", what, value: "a list" }, run);
    if (said.type === "ok" || said.why !== "storage_full")
      broken.push(`${what} was answered ${said.type === "ok" ? "as if there were room" : said.why}`);
  };

  try {
    for (let round = 0; round < rounds; round++) {
      const csvFile = new File([csvOf(rowsOf(ROWS, round))], "list.csv");
      const put = { who: "lin", what: "put", value: `list ${round}` };
      const said = await retryUntilAcknowledged(history, put, () => lin(putPriceList, { csvFile }));
      if (said.type !== "ok") throw new Error(`The list was refused: ${refusalOf(said)}`);
      const { id } = said.result.price_list;

      const filler = join(stage.temporary, "somebody-elses");
      await writeFile(filler, Buffer.alloc(await disk.left()));
      await expectRefusal("upload", () => lin(uploadPriceList, { csvFile }));
      await expectRefusal("preview", () => lin(previewPriceList, { id, choices: {} }));
      if (round > 0) await expectRefusal("export", () => lin(exportStock, {}));
      await retryUntilAcknowledged(history, { ...put, what: "start" }, () => lin(startPriceList, { id }));
      await pause(WAITS);
      const { price_list: waiting } = await lin(currentPriceList, {});
      if (waiting?.status !== "waiting" && waiting?.status !== "running")
        broken.push(`round ${round}: the list is ${waiting?.status ?? "gone"} instead of waiting`);

      await rm(filler);
      const freed = performance.now();
      for (;;) {
        const { price_list: list } = await lin(currentPriceList, {});
        if (list?.status === "done") break;
        if (list?.status === "failed" || performance.now() > freed + GIVES_UP_AFTER)
          throw new Error(`The list was ${list?.status} when there was room: ${list?.failure?.code}`);
        await pause(100);
      }
      recoveries.push(performance.now() - freed);
      const { rows } = await stage.pool.query("select from cars where supplier_id = $1", [cast.lin.id]);
      if (rows.length !== ROWS) broken.push(`round ${round}: ${rows.length} cars instead of ${ROWS}`);
    }
    return { rounds, lost: [], duplicated: [], broken, recoveries };
  } finally {
    await stage.close(disk.unmount);
  }
};
