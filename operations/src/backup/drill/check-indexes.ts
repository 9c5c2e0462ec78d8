import pg from "pg";

/** `notice` says why there was no check; otherwise so many indexes and tables were found sound. */
type Checked = { notice?: string; sound: number; faults: string[] };

/**
 * Lets PostgreSQL's own amcheck compare every index with its table and every table with itself. Needs the rights of its
 * superuser and the extension; where either is missing it says so.
 */
export async function checkIndexes(superuserUrl: string): Promise<Checked> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const refusal = await client.query("create extension if not exists amcheck").then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (refusal) return { notice: `Indexes were not checked: ${refusal}.`, sound: 0, faults: [] };
    return await checkAll(client);
  } finally {
    await client.end();
  }
}

async function checkAll(client: pg.Client): Promise<Checked> {
  const { rows } = await client.query<{ name: string; question: string }>(`
    select c.oid::regclass::text as name, case
        when c.relkind = 'r' then format('select msg as fault from verify_heapam(%s)', c.oid)
        when a.amname = 'gin' then format('select null as fault from gin_index_check(%s)', c.oid)
        else format('select null as fault from bt_index_check(%s, true, true)', c.oid) end as question
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am a on a.oid = c.relam
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and (c.relkind = 'r' or (c.relkind = 'i' and a.amname in ('btree', 'gin')))
    order by c.oid::regclass::text`);
  const checked: Checked = { sound: 0, faults: [] };
  for (const { name, question } of rows) {
    const faults = await client.query<{ fault: string | null }>(question).then(
      (found) => found.rows.flatMap(({ fault }) => fault ?? []),
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );
    if (faults.length === 0) checked.sound += 1;
    checked.faults.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  return checked;
}
