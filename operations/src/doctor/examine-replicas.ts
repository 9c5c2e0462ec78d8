import type { Config } from "@khorgos/server/platform/config";
import { connect, connectPool } from "@khorgos/server/platform/db/connect";
import { readDatabaseFacts, readLogPosition } from "./facts.sql.ts";
import { type Finding, ok, reasonOf, warning, wrong } from "./finding.ts";

/** With so much to come, in bytes, a replica is too late to be of use. */
const FAR_BEHIND = 16_000_000;

/** Looks whether each of REPLICA_URLS is a replica and how far it is. */
export async function examineReplicas(primaryUrl: string, { replicaUrls }: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [index, url] of replicaUrls.entries())
    findings.push(await examineReplica(primaryUrl, url, `Replica ${index + 1} of REPLICA_URLS`));
  return findings;
}

async function examineReplica(primaryUrl: string, url: string, name: string): Promise<Finding> {
  const primary = connectOnce(primaryUrl);
  const replica = connectOnce(url);
  try {
    if (!(await readDatabaseFacts(replica)).isReplica) return wrong(`${name} is no replica.`);
    const ahead = await readLogPosition(primary);
    const behind = Math.max(ahead - (await readLogPosition(replica)), 0);
    return behind > FAR_BEHIND
      ? warning(`${name} is ${Math.round(behind / 1_000_000)} MB behind the primary.`)
      : ok(`${name} follows, ${behind} bytes behind.`);
  } catch (error) {
    return warning(`${name} cannot be reached, the primary answers instead: ${reasonOf(error)}`);
  } finally {
    await Promise.all([primary.destroy(), replica.destroy()]);
  }
}

const connectOnce = (url: string) => connect(connectPool(url, { preparesStatements: false, poolSize: 1 }));
