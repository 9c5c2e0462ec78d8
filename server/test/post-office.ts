import { sql } from "kysely";
import { inject } from "vitest";
import { type Jobs, runJobsOnce } from "../src/platform/jobs/run-jobs.ts";
import type { Mail, SendMail } from "../src/platform/mail/send-mail.ts";
import type { MailDeps } from "../src/platform/mail/write-mail.ts";
import type { Market } from "./market.ts";

export const publicUrl = "https://khorgos.example";
export const supportEmail = "support@khorgos.example";

/** Where a market's letters end up in stories: in a list instead of at people's doors. */
export async function openPostOffice({ db }: Market, jobsOf: (means: MailDeps) => Jobs) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const connectionString = inject("databaseUrl").replace(/^(.*\/)[^/?]*(\?.*)?$/, `$1${rows[0]?.name}$2`);
  const letters: Mail[] = [];
  const intoList: SendMail = async (letter) => void letters.push(letter);
  const deliver = async (sendMail = intoList) => {
    letters.length = 0;
    const jobs = jobsOf({ db, sendMail, publicUrl, supportEmail });
    await runJobsOnce({ connectionString, jobs });
    return [...letters];
  };
  return {
    /** Does what is due and returns the letters that this wrote. */
    deliver,
    /** The same after everything that waits for its time has come due. */
    async deliverLater() {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
      return deliver();
    },
    /** What waits: names and payloads. */
    async waiting() {
      const found = await sql<{ task: string; payload: unknown }>`
        select t.identifier as task, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(db);
      return found.rows;
    },
    /** Throws away all that waits. */
    clear: () => sql`delete from graphile_worker._private_jobs`.execute(db),
  };
}
