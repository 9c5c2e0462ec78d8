import { join } from "node:path";
import { login } from "@khorgos/contract/accounts/accounts";
import { startEmbedded } from "@khorgos/postgres/start-embedded";
import { connectPool } from "../../../../server/src/platform/db/connect.ts";
import { callAs } from "../../clients/call-as.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { scratchFolder } from "../../closing.ts";
import type { Drill } from "../../record/outcome.ts";
import { type RunningServer, runServer } from "../../stage/run-server.ts";

const SERVERS = 3;
const saule = { email: "saule@khorgos.example", password: "drill: who starts first?" };

/** Three servers start at once on a database with nothing in it. All of them open, and one administrator enters at each. */
export const startOnNothing: Drill = async ({ rounds, history }) => {
  const { folder: dataDir, remove } = await scratchFolder("drill");
  const database = await startEmbedded({ dataDir: join(dataDir, "postgres") });
  const owner = connectPool(database.connectionString);
  const broken: string[] = [];
  const recoveries: number[] = [];
  const started = { all: 0 };

  async function round(nth: number) {
    const name = `khorgos_${nth}`;
    await owner.query(`create database ${name} template template0`);
    const environment = {
      DATA_DIR: join(dataDir, name),
      DATABASE_URL: atDatabase(database.servedConnectionString, name),
      MIGRATOR_URL: atDatabase(database.connectionString, name),
      ADMIN_EMAIL: saule.email,
      ADMIN_PASSWORD: saule.password,
    };
    const began = performance.now();
    const starts = await Promise.allSettled(Array.from({ length: SERVERS }, () => runServer(environment)));
    recoveries.push(performance.now() - began);
    const servers = starts.flatMap((start): RunningServer[] =>
      start.status === "fulfilled" ? [start.value] : [],
    );
    started.all += servers.length;
    if (servers.length < SERVERS)
      broken.push(`round ${nth}: ${SERVERS - servers.length} of ${SERVERS} servers did not open`);
    try {
      for (const { origin } of servers)
        await retryUntilAcknowledged(history, { who: "saule", what: "sign in", value: origin }, () =>
          callAs(origin)(login, saule),
        );
    } finally {
      for (const server of servers) await server.stop();
    }
  }

  try {
    for (let nth = 0; nth < rounds; nth++) await round(nth);
    const notes = [`${started.all} of ${rounds * SERVERS} servers opened`];
    return { rounds, lost: [], duplicated: [], broken, recoveries, notes };
  } finally {
    await owner.end();
    await database.stop();
    await remove();
  }
};

function atDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
