import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** Settings by which a database says "written" before it is, or cannot mend a page that a power cut tore. */
const CAREFUL = ["fsync", "full_page_writes", "synchronous_commit"];

/**
 * What Khorgos tells people is done must still be done after a power cut; a database that does not promise that is
 * refused. An engine that does not know these settings is taken at its word.
 *
 * @throws an Error with a sentence that names the setting
 */
export async function requireDurability(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${CAREFUL}::text[]) and setting = 'off' order by name`.execute(
    db,
  );
  if (rows[0])
    throw new Error(
      `The database runs with ${rows[0].name} off and would lose what people were told is done. Turn it on.`,
    );
}
