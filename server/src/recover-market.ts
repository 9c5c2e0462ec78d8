import { forgetPassing } from "./backup/archiving/archive.sql.ts";
import { layOut } from "./backup/archiving/lay-out.ts";
import { refuseTaken, removeDatabase } from "./backup/open-place.ts";
import { changeBeyondBefore } from "./platform/cache/catalogue-version.sql.ts";
import { connect, connectPool } from "./platform/db/connect.ts";
import { migrate } from "./platform/db/migrate.ts";
import { startEmbedded } from "./platform/embedded/start-embedded.ts";
import { endWith } from "./platform/run-command.ts";
import { prepareJobs } from "./platform/jobs/run-jobs.ts";
import { enqueueRenormalizing } from "./vocabulary/renormalize.sql.ts";

/** A moment with its time zone, so that nobody restores to another hour than they meant; or the word "latest". */
export function readMoment(text: string): Date | "latest" {
  if (text === "latest") return text;
  const moment = new Date(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(
      `"${text}" is no moment. Write it as 2026-11-21T10:00:00Z or 2026-11-21T15:00:00+05:00, or "latest".`,
    );
  return moment;
}

type Recovery = { from: string; into: string; to: Date | "latest"; signal?: AbortSignal };

/**
 * Brings a market back as it was at a moment of its archive, in a new data folder; `from` stays as it is and may be at
 * work. As after every restore everybody signs in anew and nothing that waited is sent. Returns the copy it began from.
 *
 * @throws an Error with a sentence; the new folder then holds no database
 */
export async function recoverMarket({ from, into, to, signal }: Recovery) {
  refuseTaken(into);
  const folder = `${into}/postgres`;
  try {
    const { base, tidy } = await layOut(`${from}/postgres`, folder, to);
    const { connectionString, stop } = endWith(signal, await startEmbedded({ dataDir: folder, signal }));
    try {
      await finish(connectionString);
    } finally {
      await stop();
    }
    await tidy();
    return { base };
  } catch (error) {
    removeDatabase(folder);
    throw error;
  }
}

async function finish(connectionString: string) {
  const db = connect(connectPool(connectionString));
  try {
    await forgetPassing(db);
    await migrate(db);
    await prepareJobs(connectionString);
    await db.transaction().execute(async (tx) => {
      await changeBeyondBefore(tx);
      await enqueueRenormalizing(tx);
    });
  } finally {
    await db.destroy();
  }
}
