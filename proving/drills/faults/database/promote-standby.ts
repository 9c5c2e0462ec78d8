import { setTimeout as pause } from "node:timers/promises";
import { connectPool } from "../../../../server/src/platform/db/connect.ts";
import { toConnectionStrings } from "@khorgos/postgres/prepare-database";
import { checkWritten, firstDoneAfter, keepWriting, writersOf } from "../../clients/keep-writing.ts";
import type { Drill } from "../../record/outcome.ts";
import { addStandby } from "../../stage/add-standby.ts";
import { killTree } from "../../stage/kill-tree.ts";
import { openStageThrough } from "../../stage/open-stage.ts";
import { startProxy } from "../../stage/toxic-proxy.ts";

const WRITERS = 20;
/** A copy that is not waited for may lack what was acknowledged so shortly before the end, in milliseconds. */
const LAG = 1_000;

/**
 * The database is killed for good while people write, and its address leads to a copy that has followed it: for a while that may
 * only be read, then it is promoted. A copy that was waited for lacks nothing; one that was not, at most the last moment.
 */
export const promoteStandby: Drill = async ({ rounds, isShort, history }) => {
  const [lost, duplicated, broken]: [string[], string[], string[]] = [[], [], []];
  const recoveries: number[] = [];
  let late = 0;

  async function round(nth: number) {
    const isSync = nth % 2 === 0;
    const { stage, between: proxy } = await openStageThrough(startProxy, {
      dealers: WRITERS,
      databaseEnvironment: () => ({}),
    });
    const standby = await addStandby(stage, isSync).catch(async (error: unknown) => {
      await stage.close();
      proxy.close();
      throw error;
    });
    const pool = connectPool(toConnectionStrings(standby.socketFolder).connectionString);
    const { server } = stage;
    const from = history.entries.length;
    const writing = keepWriting(history, writersOf(stage));
    try {
      await pause(isShort ? 500 : 2_000);
      const killedAt = performance.now();
      killTree(stage.postmaster());
      proxy.pointTo(standby.socketFolder);
      await pause(isShort ? 300 : 1_000);
      await standby.promote();
      recoveries.push(await firstDoneAfter(history, performance.now()));
      await pause(500);
      await writing.stop();
      if (!server.isRunning()) broken.push(`round ${nth}: the server ended`);
      const entries = history.entries.slice(from);
      const found = await checkWritten({ ...history, entries }, pool);
      broken.push(...found.refused, ...found.unasked.map((value) => `nobody asked for ${value}`));
      duplicated.push(...found.duplicated);
      const toldAt = new Map(
        entries.flatMap(({ type, value, at }) => (type === "ok" ? [[value, at] as const] : [])),
      );
      const mayLack = (value: string) => !isSync && (toldAt.get(value) ?? 0) > killedAt - LAG;
      late += found.lost.filter(mayLack).length;
      lost.push(...found.lost.filter((value) => !mayLack(value)));
    } finally {
      await writing.stop().catch(() => {});
      await pool.end();
      await stage.close(() => standby.stop());
      proxy.close();
    }
  }

  for (let nth = 0; nth < rounds; nth++) await round(nth);
  const figures = [
    {
      what: "from the promotion to the first command, longest",
      reached: Math.max(...recoveries),
      most: 5_000,
      unit: "ms",
    },
  ];
  const notes = [`a copy that was not waited for lacked ${late} commands of the last second`];
  return { rounds, lost, duplicated, broken, recoveries, figures, notes };
};
