import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { browseCars } from "@khorgos/contract/cars/cars";
import { isNoRoom } from "@khorgos/server/platform/db/transact";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { mayMount, mountSmallDisk } from "../../stage/small-disk.ts";
import { checkPages } from "../../record/check-pages.ts";
import { callAs } from "../../clients/call-as.ts";
import { survive } from "../../clients/survive.ts";

const WRITERS = 10;
/** In megabytes: a new database takes some seventy; each round adds more than its writers need. */
const [SMALL, MORE] = [140, 40];
/** Somebody else takes the disk but for this many bytes; the rest our own writers fill. */
const LEAVES = 256 * 1024;

/** Our own writers may take the rest before somebody else has written it; then the disk is full all the same. */
const bearNoRoom = (error: unknown) => {
  if (!isNoRoom(error)) throw error;
};

/**
 * The disk of the database is filled while people write, and made larger again. Meanwhile they are told to come back, and
 * everybody reads; then it goes on by itself, and nothing they were told about is gone.
 */
export const fillDisk: Drill = async ({ rounds, isShort, history }) => {
  if (!mayMount()) return notMade("only root may mount a small disk");

  const disks: Awaited<ReturnType<typeof mountSmallDisk>>[] = [];
  const stage = await openStage({
    dealers: WRITERS,
    prepare: async (folder) => {
      disks.push(await mountSmallDisk(folder, SMALL));
    },
  });
  const [disk] = disks;
  const aigerim = callAs(stage.server.origin, tokenOf("aigerim"));
  const broken: string[] = [];
  if (!disk) throw new Error("There is no disk.");
  try {
    const outlived = await survive({
      stage,
      history,
      rounds,
      async makeFault(round) {
        await pause(500);
        const since = history.entries.length;
        await writeFile(
          join(stage.databaseDir, `somebody-elses-${round}`),
          Buffer.alloc(Math.max(0, (await disk.left()) - LEAVES)),
        ).catch(bearNoRoom);
        const giveUpAt = Date.now() + 60_000;
        while (!history.entries.slice(since).some(({ type }) => type === "info")) {
          if (Date.now() > giveUpAt) throw new Error("The disk was never full.");
          await pause(50);
        }
        await pause(isShort ? 500 : 3_000);
        const { status } = await fetch(`${stage.server.origin}/api/health/ready`);
        if (status !== 200) broken.push(`readiness answered ${status} while the disk was full`);
        await aigerim(browseCars, {}).catch((error: unknown) => {
          broken.push(`nobody could read while the disk was full: ${String(error)}`);
        });
        await disk.enlarge(SMALL + (round + 1) * MORE);
        return performance.now();
      },
      mend: () => disk.enlarge(SMALL * 10),
    });
    broken.push(...outlived.broken, ...(await checkPages(stage.socketFolder())));
    return { ...outlived, broken };
  } finally {
    await stage.close(disk.unmount);
  }
};
