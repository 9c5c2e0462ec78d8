import type { Config } from "@khorgos/server/platform/config";
import { connect, connectPool, type Db } from "@khorgos/server/platform/db/connect";
import { readDatabaseFacts, readLogPosition, readOrigin } from "./facts.sql.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";
import { whyUnreachable } from "./why-unreachable.ts";

/** With so much to come, in bytes, a replica is too late to be of use. */
const FAR_BEHIND = 16_000_000;

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
      return wrong(`${name} is another database than that of DATABASE_URL. Name servers that follow it.`);
    if (!(await readDatabaseFacts(replica)).isReplica)
      return wrong(`${name} is no replica. Name servers that follow the primary, and no balancer.`);
    const ahead = await readLogPosition(primary);
    const behind = Math.max(ahead - (await readLogPosition(replica)), 0);
    return behind > FAR_BEHIND
      ? warning(`${name} is ${Math.round(behind / 1_000_000)} MB behind the primary, which answers instead.`)
      : ok(`${name} follows, ${behind} bytes behind.`);
  } catch (error) {
    return warning(`${name} cannot be reached, the primary answers instead: ${whyUnreachable(error)}`);
  } finally {
    await replica.destroy();
  }
}

const connectOnce = (url: string) => connect(connectPool(url, { preparesStatements: false, poolSize: 1 }));
