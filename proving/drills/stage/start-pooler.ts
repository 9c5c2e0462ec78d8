import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chooseRunAs } from "@khorgos/postgres/run-as";
import { freePort } from "../../../tools/free-port.mjs";
import { closeOnce, scratchFolder } from "../closing.ts";
import { startProxy } from "./toxic-proxy.ts";

/** So few that every transaction of a server meets a connection that another one used before. */
const CONNECTIONS = 3;
/** All that two servers may open; lent for a session, one less would let somebody wait for good. */
const SESSIONS = 44;
/** A pooler that does not listen by then will not, in milliseconds. */
const MAX_WAIT = 10_000;
/** Of PgBouncer: from then on it prepares on each connection what its clients believe to be prepared there. */
const KNOWS_PREPARED = [1, 21];

/** The version of PgBouncer on this machine, Debian's package `pgbouncer`; undefined where there is none. */
export function findPooler(): { version: string; knowsPrepared: boolean } | undefined {
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(spawnSync("pgbouncer", ["--version"]).stdout?.toString()) ?? [];
  if (!major || !minor) return undefined;
  const [first = 0, second = 0] = KNOWS_PREPARED;
  const knowsPrepared = Number(major) > first || (Number(major) === first && Number(minor) >= second);
  return { version: `${major}.${minor}`, knowsPrepared };
}

export type Lending = { mode: "transaction" | "session"; knowsPrepared: boolean };

/** A real PgBouncer between the servers and the database at this socket, which lends few connections to many. */
export async function startPooler(socketFolder: string, { mode, knowsPrepared }: Lending) {
  const { folder, remove } = await scratchFolder("pooler");
  // Its own user passes through here: PgBouncer does not run as root either.
  await chmod(folder, 0o755);
  const line = await startProxy(socketFolder);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: mode,
    default_pool_size: mode === "session" ? SESSIONS : CONNECTIONS,
    max_client_conn: 500,
    ...(knowsPrepared && { max_prepared_statements: 200 }),
  };
  const { port: database } = new URL(line.url);
  await writeFile(
    file,
    [
      "[databases]",
      `khorgos = host=127.0.0.1 port=${database} dbname=khorgos user=khorgos_server`,
      "[pgbouncer]",
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      "",
    ].join("\n"),
  );
  const child = spawn("pgbouncer", ["--quiet", file], { ...chooseRunAs(folder), cwd: "/", stdio: "ignore" });
  const ended = once(child, "exit");
  const close = closeOnce(async () => {
    child.kill("SIGKILL");
    await ended;
    line.close();
    await remove();
  });
  const giveUpAt = Date.now() + MAX_WAIT;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error("PgBouncer did not start.");
    await pause(20);
  }

  return {
    url: `postgresql://khorgos_server@127.0.0.1:${port}/khorgos?sslmode=disable`,
    close,
  };
}

async function listens(port: number): Promise<boolean> {
  const probe = connect({ host: "127.0.0.1", port });
  try {
    await once(probe, "connect");
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}
