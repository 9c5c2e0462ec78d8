import { sql } from "kysely";
import type { Db } from "../src/platform/db/connect.ts";

/** Which parts a row of each table is shown in. */
const shownIn = {
  news: `array['account:' || line.account_id]`,
  car_requests: `array['account:' || line.dealer_id, 'request:' || line.id, 'asked:' || line.id, 'open-requests']`,
  offers: `array['account:' || line.supplier_id, 'request:' || line.request_id]`,
  deals: `array['account:' || line.dealer_id, 'account:' || line.supplier_id]`,
} as const;

/** Rows of accounts change with every word about their owner; what others see changes with the status. */
const shownAccount = `case when old.status is distinct from new.status then array['account:' || line.id] else '{}' end`;

/**
 * Lets this database refuse the commit of every transaction of the server that changes news, requests, offers, deals or the status of
 * an account, and does not raise the versions of all parts in which they are shown. What the owner does, as stories do, passes.
 */
export async function refuseForgottenParts(owner: Db): Promise<void> {
  const all = { ...shownIn, accounts: shownAccount };
  for (const [table, parts] of Object.entries(all)) {
    const work = table === "accounts" ? "update" : "insert or update or delete";
    await sql
      .raw(
        `create function forgotten_${table}() returns trigger language plpgsql as $$
      declare line ${table}%rowtype; named text;
      begin
        if current_user = (select tableowner from pg_tables where tablename = '${table}' and schemaname = 'public') then
          return null;
        end if;
        line := coalesce(new, old);
        foreach named in array ${parts} loop
          if not exists (select from live_versions where part = named and xmin::text = pg_current_xact_id()::xid::text) then
            raise exception 'Nothing was raised for % when ${table} changed', named;
          end if;
        end loop;
        return null;
      end $$`,
      )
      .execute(owner);
    await sql
      .raw(
        `create constraint trigger forgotten_${table} after ${work} on ${table}
      deferrable initially deferred for each row execute function forgotten_${table}()`,
      )
      .execute(owner);
  }
}
