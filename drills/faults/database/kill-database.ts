import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { kill, killTree } from "../../stage/kill-tree.ts";
import { openStage, type Stage } from "../../stage/open-stage.ts";
import { checkPages } from "../../record/check-pages.ts";
import { checkWritten, firstDoneAfter, keepWriting } from "../../clients/keep-writing.ts";
import { watchLife } from "../../clients/watch-life.ts";

const WRITERS = 50;

/** Three ways in which a database ends: its first process alone, all of them, or one that serves somebody. */
const ends = {
  async postmaster({ postmaster }: Stage) {
    kill(postmaster());
  },
  async tree({ postmaster }: Stage) {
    killTree(postmaster());
  },
  async backend({ pool }: Stage) {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'khorgos' and pid <> pg_backend_pid() order by random() limit 1",
    );
    kill(rows[0]?.pid);
  },
};

/** The database is killed in one of three ways while fifty people write; nothing they were told about is gone. */
export const killDatabase: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ dealers: WRITERS });
  const { server, pool } = stage;
  const broken: string[] = [];
  const recoveries: number[] = [];
  const serverPid = server.pid();
  const writers = stage.dealers.map(({ token }) => ({ who: token, call: callAs(server.origin, token) }));
  const writing = keepWriting(history, writers);
  const life = watchLife(server.origin);

  try {
    for (let round = 0; round < rounds; round++) {
      await pause((isShort ? 300 : 1_000) + Math.random() * 700);
      const way = (["postmaster", "tree", "backend"] as const)[round % 3] ?? "tree";
      const killedAt = performance.now();
      await ends[way](stage);
      recoveries.push(await firstDoneAfter(history, killedAt + 1));
    }
    await writing.stop();
    const silences = await life.stop();
    if (!server.isRunning() || server.pid() !== serverPid)
      broken.push("the server did not outlive its database");
    if (silences.deaths > 0) broken.push(`the server gave no sign of life ${silences.deaths} times`);
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    broken.push(...(await checkPages(stage.socketFolder())));

    const waits = history.entries.flatMap(({ why, ms }) => (why === "unavailable" ? (ms ?? 0) : []));
    const figures = [
      { what: "longest wait for a 503", reached: Math.max(0, ...waits), most: 3_000, unit: "ms" },
      {
        what: "from the kill to the first deed, longest",
        reached: Math.max(...recoveries),
        most: 5_000,
        unit: "ms",
      },
      { what: "longest wait for a sign of life", reached: silences.longest, most: 1_000, unit: "ms" },
    ];
    return { rounds, lost, duplicated, broken, recoveries, figures };
  } finally {
    await life.stop();
    await writing.stop().catch(() => {});
    await stage.close();
  }
};
