import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "@khorgos/server/platform/config/config";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { readDatabaseFacts, readLogPosition, readOrigin } from "./facts.sql.ts";
import { type Finding, ok, warning, whyUnreachable, wrong } from "./finding.ts";

/** A replica that needs longer for what the primary wrote is too late to be of use, in milliseconds. */
const ARRIVES_WITHIN = 3_000;
const LOOK_EVERY = 100;

const FOLLOWERS = "Name servers that follow the primary of DATABASE_URL.";

/** Looks whether each of REPLICA_URLS follows the primary, and how far it is. A primary that is away is told elsewhere. */
export async function examineReplicas(primaryUrl: string, { replicaUrls }: Config): Promise<Finding[]> {
  if (replicaUrls.length === 0) return [];
  const primary = connectOnce(primaryUrl);
  try {
    const origin = await readOrigin(primary).catch(() => undefined);
    if (origin === undefined) return [];
    const findings: Finding[] = [];
    for (const [index, url] of replicaUrls.entries())
      findings.push(await examineReplica(primary, origin, url, `Replica ${index + 1} of REPLICA_URLS`));
    return findings;
  } finally {
    await primary.destroy();
  }
}

async function examineReplica(primary: Db, origin: string, url: string, name: string): Promise<Finding> {
  const replica = connectOnce(url);
  try {
    if ((await readOrigin(replica)) !== origin)
      return wrong(`${name} is another database than that of DATABASE_URL. ${FOLLOWERS}`);
    const { isReplica, key } = await readDatabaseFacts(replica);
    if (key === (await readDatabaseFacts(primary)).key)
      return warning(
        `${name} is the primary itself, as it may be after a failover: reading there spares it nothing.`,
      );
    if (!isReplica)
      return wrong(`${name} is no replica. Name servers that follow the primary, and no balancer.`);
    const written = await readLogPosition(primary);
    const shown = await waitFor(replica, written);
    // A copy of the whole database goes on under the same identity, and has replicas of its own.
    if (shown > (await readLogPosition(primary)))
      return wrong(`${name} shows what the primary has not written: it follows another one. ${FOLLOWERS}`);
    return shown < written
      ? warning(
          `${name} is ${written - shown} bytes behind after ${ARRIVES_WITHIN / 1000} s, and the primary answers instead: ` +
            "it is late, or follows another primary.",
        )
      : ok(`${name} follows.`);
  } catch (error) {
    return warning(`${name} cannot be reached, the primary answers instead: ${whyUnreachable(error)}`);
  } finally {
    await replica.destroy();
  }
}

/** How far the replica is once it is so far, or when it has had time enough. */
async function waitFor(replica: Db, position: number): Promise<number> {
  const giveUpAt = performance.now() + ARRIVES_WITHIN;
  for (;;) {
    const shown = await readLogPosition(replica);
    if (shown >= position || performance.now() > giveUpAt) return shown;
    await pause(LOOK_EVERY);
  }
}

const connectOnce = (url: string) => connect(connectPool(url, { preparesStatements: false, poolSize: 1 }));
