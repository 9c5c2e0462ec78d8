import { setTimeout as pause } from "node:timers/promises";
import type { Drill } from "../../record/outcome.ts";
import { kill, killTree } from "../../stage/kill-tree.ts";
import { openStage, type Stage } from "../../stage/open-stage.ts";
import { checkPages } from "../../record/check-pages.ts";
import { survive } from "../../clients/survive.ts";

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
  try {
    const outlived = await survive({
      stage,
      history,
      rounds,
      async makeFault(round) {
        await pause((isShort ? 300 : 1_000) + Math.random() * 700);
        const way = (["postmaster", "tree", "backend"] as const)[round % 3] ?? "tree";
        const killedAt = performance.now();
        await ends[way](stage);
        return killedAt + 1;
      },
    });
    const broken = [...outlived.broken, ...(await checkPages(stage.socketFolder()))];

    const waits = history.entries.flatMap(({ why, ms }) => (why === "unavailable" ? (ms ?? 0) : []));
    const figures = [
      { what: "longest wait for a 503", reached: Math.max(0, ...waits), most: 3_000, unit: "ms" },
      {
        what: "from the kill to the first command, longest",
        reached: Math.max(...outlived.recoveries),
        most: 5_000,
        unit: "ms",
      },
      { what: "longest wait for a sign of life", reached: outlived.longestSilence, most: 1_000, unit: "ms" },
    ];
    return { ...outlived, broken, figures };
  } finally {
    await stage.close();
  }
};
