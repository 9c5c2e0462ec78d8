import { once } from "node:events";
import { connect, Socket } from "node:net";
import pg from "pg";

/** A query under way this long is a reason to see whether the database is still there, in milliseconds. */
const SUSPICIOUS_MS = 400;
const LOOK_EVERY_MS = 100;
/** After a greeting, so that a query which takes minutes is no reason for ten connections a second. */
const TRUST_MS = 500;
/** Longer than a database that is there takes to greet somebody new, also on a machine that is busy. */
const GREETING_MS = 2_000;
/** Anyone who hears the clock this much too late was busy and may have missed the greeting. */
const LATE_MS = 200;
/**
 * GSSENCRequest, the question whether a connection can be encrypted by Kerberos: eight bytes, and the last four stand in
 * the version's place. The answer is one letter, which a paused pooler gives too, though it holds back everybody who signs
 * in. After the same question for TLS (SSLRequest) a server that speaks TLS writes into its log that nobody went on.
 */
const GREETING = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x30]);

/** The pools whose database says nothing at the moment. */
const silent = new WeakSet<pg.Pool>();

/** Whether asking this pool is in vain, because the network swallows everything. Found out in three seconds at most. */
export const isSilent = (pool: pg.Pool): boolean => silent.has(pool);

/**
 * Ends the connections of a pool when the network swallows everything: without an answer and without an error they would
 * wait for minutes, and with them anyone who asked. What was asked then fails at once, and so should what is asked until the
 * database greets again.
 *
 * How long a query takes cannot tell, since some may take minutes. So when one is long under way a new connection sees
 * whether anybody is there. Only silence counts, not a refusal.
 */
export function watchDatabase(pool: pg.Pool, connectionString: string, sockets: ReadonlySet<Socket>): void {
  /** Anyone who is back stays listed: a map in which things come and go with every query keeps what it held for long. */
  const lentSince = new Map<pg.PoolClient, number>();
  const { host, port } = new pg.Client({ connectionString });
  pool.on("acquire", (client) => lentSince.set(client, performance.now()));
  pool.on("release", (_, client) => lentSince.set(client, Infinity));
  pool.on("remove", (client) => lentSince.delete(client));

  let isLooking = false;
  let trustedUntil = 0;
  const look = async () => {
    const now = performance.now();
    const isSuspicious = now - Math.min(...lentSince.values()) > SUSPICIOUS_MS && now > trustedUntil;
    if (isLooking || !(isSuspicious || silent.has(pool))) return;
    isLooking = true;
    if (await saysNothing(host, port)) {
      silent.add(pool);
      // The idle ones would each swallow a query as well.
      for (const socket of sockets) socket.destroy();
    } else {
      silent.delete(pool);
      trustedUntil = performance.now() + TRUST_MS;
    }
    isLooking = false;
  };
  const watch = setInterval(() => (pool.ended ? clearInterval(watch) : void look()), LOOK_EVERY_MS);
  // The watch alone is no reason to keep the process running.
  watch.unref();
}

/** A new socket for a connection, kept in `sockets` as long as it is open. */
export function keptSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once("close", () => sockets.delete(socket));
}

async function saysNothing(host: string, port: number): Promise<boolean> {
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on("error", () => {});
  const signal = AbortSignal.timeout(GREETING_MS);
  const began = performance.now();
  try {
    socket.write(GREETING);
    await Promise.race([once(socket, "data", { signal }), once(socket, "close", { signal })]);
    return false;
  } catch {
    const isLate = performance.now() - began > GREETING_MS + LATE_MS;
    return !isLate && signal.aborted;
  } finally {
    socket.destroy();
  }
}
