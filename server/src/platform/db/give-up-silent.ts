import pg from "pg";

/** A question under way this long is a reason to see whether the database is still there, in milliseconds. */
const SUSPICIOUS_MS = 500;
const LOOK_EVERY_MS = 200;
/** Longer than a database that is there takes to greet somebody new, also on a machine that is busy. */
const GREETING_MS = 2_000;
/** Whoever hears the clock this much too late was busy and may have missed the greeting. */
const LATE_MS = 200;

/**
 * Ends the connections of a pool that wait for an answer when the network swallows everything: without an answer and
 * without an error they would wait for minutes, and with them whoever asked. What was asked then fails at once.
 *
 * How long a question takes cannot tell, since some may take minutes. So when one is long under way a new connection sees
 * whether anybody is there. Only silence counts, not a refusal.
 */
export function giveUpSilent(pool: pg.Pool, connectionString: string): void {
  const lentSince = new Map<pg.PoolClient, number>();
  pool.on("acquire", (client) => lentSince.set(client, performance.now()));
  pool.on("release", (_, client) => lentSince.delete(client));
  pool.on("remove", (client) => lentSince.delete(client));

  let isLooking = false;
  const look = async () => {
    const oldest = Math.min(...lentSince.values());
    if (isLooking || performance.now() - oldest < SUSPICIOUS_MS) return;
    isLooking = true;
    if (await isSilent(connectionString)) for (const client of lentSince.keys()) void client.end();
    isLooking = false;
  };
  const watch = setInterval(() => (pool.ended ? clearInterval(watch) : void look()), LOOK_EVERY_MS);
  // The watch alone is no reason to keep the process running.
  watch.unref();
}

async function isSilent(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: GREETING_MS });
  client.on("error", () => {});
  const began = performance.now();
  try {
    await client.connect();
    return false;
  } catch (error) {
    const isLate = performance.now() - began > GREETING_MS + LATE_MS;
    return !isLate && error instanceof Error && error.message === "timeout expired";
  } finally {
    // Whom nobody greeted nobody says goodbye to.
    void client.end().catch(() => {});
  }
}
