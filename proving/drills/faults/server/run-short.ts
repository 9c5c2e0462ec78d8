import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { checkWritten, firstDoneAfter, keepWriting, writersOf } from "../../clients/keep-writing.ts";

const WRITERS = 10;
const PRLIMIT = "/usr/bin/prlimit";
/** So many files and connections the server may have open; an operator's limit set far too low. */
const MAX_OPEN = 256;

/**
 * The server may open few files and has little memory, and more clients connect than that. It takes no more of them, does
 * not end, and goes on when they have left.
 */
export const runShort: Drill = async ({ rounds, isShort, history }) => {
  if (!existsSync(PRLIMIT)) return notMade(`there is no ${PRLIMIT}`);
  const stage = await openStage({
    dealers: WRITERS,
    environment: () => ({ NODE_OPTIONS: "--max-old-space-size=192" }),
    under: [PRLIMIT, `--nofile=${MAX_OPEN}:${MAX_OPEN}`],
  });
  const { server, pool } = stage;
  const pid = server.pid();
  const broken: string[] = [];
  const recoveries: number[] = [];
  const writing = keepWriting(history, writersOf(stage));
  let crowd: Socket[] = [];

  try {
    for (let round = 0; round < rounds; round++) {
      await pause(500);
      crowd = Array.from({ length: MAX_OPEN * 2 }, () => {
        const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
        return socket.on("error", () => {});
      });
      await pause(isShort ? 1_000 : 5_000);
      crowd.forEach((socket) => socket.destroy());
      recoveries.push(await firstDoneAfter(history, performance.now()));
    }
    await writing.stop();
    if (!server.isRunning() || server.pid() !== pid) broken.push("the server ended");
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    return { rounds, lost, duplicated, broken, recoveries };
  } finally {
    crowd.forEach((socket) => socket.destroy());
    await writing.stop().catch(() => {});
    await stage.close();
  }
};
