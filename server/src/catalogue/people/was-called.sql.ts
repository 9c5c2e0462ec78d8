import { sql } from "kysely";

/** So long after a change partners are told what somebody was called, in days. */
const TOLD_DAYS = 30;

/**
 * The name of the account of this column until an administrator agreed to another: company or dealership, then the person, as far as they
 * are others now. Of several changes the first, by which most people know them; null where there was none lately.
 */
export const wasCalled = (accountId: string) => sql<string | null>`(
  select before.called from name_changes n join accounts now_called on now_called.id = n.account_id
    cross join lateral (select concat_ws(', ', nullif(nullif(n.was ->> 'company_name', ''), now_called.company_name),
      nullif(nullif(n.was ->> 'dealership_name', ''), now_called.dealership_name), nullif(n.was ->> 'name', now_called.name)) as called) before
  where n.account_id = ${sql.ref(accountId)} and n.state = 'approved' and before.called <> ''
    and n.decided_at > now() - make_interval(days => ${TOLD_DAYS}::integer)
  order by n.decided_at limit 1)`;
