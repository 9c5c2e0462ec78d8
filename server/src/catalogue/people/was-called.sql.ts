import { sql } from "kysely";

/** So long after a change partners are told what somebody was called, in days. */
const TOLD_DAYS = 30;

/**
 * The name of the account of this column until an administrator agreed to another: company or dealership, then the person, as far as they
 * have changed. Of several changes the first, by which most people know them; null where there was none lately.
 */
export const wasCalled = (accountId: string) => sql<string | null>`(
  select concat_ws(', ', nullif(n.was ->> 'company_name', ''), nullif(n.was ->> 'dealership_name', ''), n.was ->> 'name')
  from name_changes n where n.account_id = ${sql.ref(accountId)} and n.state = 'approved'
    and n.decided_at > now() - make_interval(days => ${TOLD_DAYS}::integer)
  order by n.decided_at limit 1)`;
