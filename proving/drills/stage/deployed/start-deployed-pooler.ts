import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { chooseRunAs } from "@khorgos/postgres/run-as";
import { freePort } from "../../../../tools/free-port.mjs";
import { scratchFolder } from "../../closing.ts";
import { findPooler } from "../start-pooler.ts";
import { renderDeployed } from "./render.ts";
import { runProgram } from "./run-program.ts";

/** What was held back while it was paused is served by then, in milliseconds. */
const MAX_WAIT = 30_000;

/** PgBouncer in transaction mode, as `deploy/` sets it up, before the database at this port. */
export async function startDeployedPooler(database: number) {
  const pooler = findPooler();
  if (!pooler) throw new Error("There is no pgbouncer.");
  const { folder, remove } = await scratchFolder("pooler");
  // PgBouncer does not run as root.
  await chmod(folder, 0o755);
  const users = join(folder, "userlist.txt");
  await writeFile(users, '"khorgos_server" "server"\n"pgbouncer" "console"\n');
  const port = await freePort();
  const text = await renderDeployed("pgbouncer/transaction.ini", {
    "port=5432": `port=${database}`,
    "listen_port = 6432": `listen_port = ${port}\nunix_socket_dir =`,
    "/etc/pgbouncer/userlist.txt": users,
    // Older ones do not know it; their servers get PREPARED_STATEMENTS=off.
    ...(!pooler.knowsPrepared && { "max_prepared_statements = 200": "" }),
  });
  const file = join(folder, "pgbouncer.ini");
  await writeFile(file, text);
  const program = await runProgram({ command: "pgbouncer", args: [file], port, runAs: chooseRunAs(folder) });
  /** Says something at its console. */
  async function tell(command: string) {
    const client = new pg.Client(`postgresql://pgbouncer:console@127.0.0.1:${port}/pgbouncer`);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(command)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    url: `postgresql://khorgos_server:server@127.0.0.1:${port}/khorgos`,
    statements: pooler.knowsPrepared ? "on" : "off",
    tell,
    /** Until no client waits for a connection any more. */
    async untilServed() {
      const giveUpAt = performance.now() + MAX_WAIT;
      const waits = async () =>
        (await tell("show pools")).some(({ cl_waiting: waiting }) => Number(waiting) > 0);
      while (await waits()) {
        if (performance.now() > giveUpAt) throw new Error("Clients of PgBouncer go on waiting.");
        await pause(100);
      }
    },
    async close() {
      await program.close();
      await remove();
    },
  };
}
