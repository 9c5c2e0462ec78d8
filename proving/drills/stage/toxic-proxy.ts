import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What is wrong with the network. `down`: connections are refused and those there are cut. `black hole`: all stays open and
 * nothing passes. `before commit` and `after commit`: a connection is reset when it commits, so that nothing was done,
 * or everything, and nobody is told.
 */
type Toxic = "none" | "slow" | "down" | "black hole" | "before commit" | "after commit";

/** Of those that commit, so many are reset: the others show that life goes on. */
const SHARE_RESET = 0.3;
/** One way, in milliseconds. */
const SLOW_MS = 100;

type Pair = { client: Socket; database: Socket };

/** A way to PostgreSQL at this socket that can be made to fail in all the ways that a network does. */
export async function startProxy(socketFolder: string) {
  const pairs = new Set<Pair>();
  const reset = { before: 0, after: 0 };
  let toxic: Toxic = "none";
  let target = socketFolder;

  const listener = createServer((client) => {
    const database = connect({ path: `${target}/.s.PGSQL.5432` });
    const pair = { client, database };
    pairs.add(pair);
    let isReset = false;
    for (const [from, to] of [[client, database] as const, [database, client] as const]) {
      from.on("data", (chunk) => {
        if (from === client && isCommit(chunk) && isToReset()) {
          isReset = true;
          if (toxic === "before commit") {
            reset.before++;
            return drop(pair);
          }
        }
        if (from === database && isReset) {
          reset.after++;
          return drop(pair);
        }
        if (toxic === "slow") void pause(SLOW_MS).then(() => to.writable && to.write(chunk));
        else to.write(chunk);
      });
      from.on("error", () => {});
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    if (toxic === "black hole") hold(pair);
  });
  const isToReset = () =>
    (toxic === "before commit" || toxic === "after commit") && Math.random() < SHARE_RESET;

  const listen = async (port: number) => {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
  };
  await listen(0);
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    /** For `pg`, in place of the socket. */
    url: `postgresql://khorgos@127.0.0.1:${port}/khorgos?sslmode=disable`,
    /** How many connections were reset at a commit. */
    reset,
    async become(next: Toxic) {
      if (toxic === "black hole") pairs.forEach(release);
      if (toxic === "down") await listen(port);
      toxic = next;
      if (next === "black hole") pairs.forEach(hold);
      if (next === "down") {
        listener.close();
        pairs.forEach(drop);
      }
    },
    /** From now on leads to the PostgreSQL at another socket. */
    pointTo(folder: string) {
      target = folder;
      pairs.forEach(drop);
    },
    /** Resets all connections once. */
    resetAll: () => pairs.forEach(drop),
    close() {
      listener.close();
      pairs.forEach(drop);
    },
  };
}

function hold({ client, database }: Pair) {
  client.pause();
  database.pause();
}

function release({ client, database }: Pair) {
  client.resume();
  database.resume();
}

function drop({ client, database }: Pair) {
  client.resetAndDestroy();
  database.destroy();
}

/** A question of its own, since the driver sends no two at a time. */
const isCommit = (chunk: Buffer) => /^Q.{4}commit\0/is.test(chunk.toString("latin1"));
