import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SUPERUSER } from "../../../server/src/platform/embedded/make-cluster.ts";
import { checkWritten, keepWriting, writersOf } from "../../clients/keep-writing.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { mayMount, mountSmallDisk } from "../../stage/small-disk.ts";

const WRITERS = 10;
/** In megabytes: room for a copy of the database and a few files of what was written. */
const SMALL = 400;
/** The archive is looked after once a minute. */
const MAX_SILENCE_MS = 75_000;
const ALARM = "The archive takes nothing in";
const ALL_CLEAR = "The archive takes in again";

/**
 * The disk of the archive is full while people write. Nobody is stopped, the operator is told within a minute or so, and when
 * there is room again everything that waited is taken in.
 */
export const fillArchive: Drill = async ({ rounds, history }) => {
  if (!mayMount()) return notMade("only root may mount a small disk");
  const disks: Awaited<ReturnType<typeof mountSmallDisk>>[] = [];
  const stage = await openStage({
    dealers: WRITERS,
    environment: () => ({ ARCHIVE: "on", LOG_LEVEL: "info" }),
    prepare: async (folder) => {
      disks.push(await mountSmallDisk(join(folder, "archive"), SMALL));
    },
  });
  const [disk] = disks;
  if (!disk) throw new Error("There is no disk.");
  const { server, pool } = stage;
  const owner = new pg.Client({
    host: stage.socketFolder(),
    user: SUPERUSER,
    database: "khorgos",
    ssl: false,
  });
  await owner.connect();
  const broken: string[] = [];
  const recoveries: number[] = [];
  const alarms: number[] = [];
  const writing = keepWriting(history, writersOf(stage));
  /** Until this is so; how long that took, in milliseconds. */
  const until = async (isSo: () => boolean | Promise<boolean>, what: string) => {
    const began = performance.now();
    while (!(await isSo())) {
      if (performance.now() - began > MAX_SILENCE_MS) throw new Error(`In vain waited for: ${what}`);
      await pause(200);
    }
    return performance.now() - began;
  };
  const failures = async () => {
    const { rows } = await owner.query<{ failed: number; waiting: number }>(
      `select failed_count::int as failed,
         (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting from pg_stat_archiver`,
    );
    return rows[0] ?? { failed: 0, waiting: 0 };
  };

  try {
    for (let round = 0; round < rounds; round++) {
      await pause(1_000);
      const theirs = join(stage.databaseDir, "archive", "somebody-elses");
      await writeFile(theirs, Buffer.alloc(Math.max(0, await disk.left())));
      const before = await failures();
      await owner.query("select pg_switch_wal()");
      await until(async () => (await failures()).failed > before.failed, "the archive to fail");
      alarms.push(
        await until(
          () => server.said().lastIndexOf(ALARM) > server.said().lastIndexOf(ALL_CLEAR),
          "the alarm",
        ),
      );
      await rm(theirs);
      const freedAt = performance.now();
      await owner.query("select pg_switch_wal()");
      await until(async () => (await failures()).waiting === 0, "what waited");
      recoveries.push(performance.now() - freedAt);
      await until(
        () => server.said().lastIndexOf(ALL_CLEAR) > server.said().lastIndexOf(ALARM),
        "the all-clear",
      );
    }
    await writing.stop();
    const put = history.entries.filter(({ type }) => type === "info").length;
    if (put > 0) broken.push(`${put} commands were put off because the archive was full`);
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    const figures = [
      {
        what: "until the operator was told, longest",
        reached: Math.max(...alarms),
        most: 65_000,
        unit: "ms",
      },
    ];
    return { rounds, lost, duplicated, broken, recoveries, figures };
  } finally {
    await owner.end().catch(() => {});
    await writing.stop().catch(() => {});
    await stage.close(disk.unmount);
  }
};
