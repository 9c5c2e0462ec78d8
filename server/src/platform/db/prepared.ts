import { hash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* prepared */";

/**
 * Begins a statement that each connection reads and plans once: sql`${prepared} select …`, or ends it: `.modifyEnd(prepared)`.
 * Planning takes longer than finding a row by its id. Only for what is asked often, in few forms, and is best answered the
 * same way whatever the values are: the plan no longer knows them. A limit must therefore stand in the text.
 */
export const prepared = sql.raw(MARK);

/** Each takes memory on every connection. Further forms are asked as they are. */
const MAX_FORMS = 200;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size === MAX_FORMS) return name;
  // By what it says: behind a pooler connections are shared with other processes, which count differently.
  const fresh = `khorgos_${hash("sha256", text).slice(0, 24)}`;
  names.set(text, fresh);
  return fresh;
}

/**
 * Lets a connection remember statements that are marked as prepared, for which the query builder knows no names, and forget
 * what it answered. Without `remembers` it reads and plans all of them anew.
 */
export function prepareOn(client: pg.PoolClient, remembers: boolean): void {
  const ask = client.query.bind(client);
  const askByName = (query: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof query !== "string" || typeof values === "function" || rest.length > 0)
      return Reflect.apply(ask, client, [query, values, ...rest]);
    const isMarked = remembers && (query.startsWith(MARK) || query.endsWith(MARK));
    const name = isMarked ? nameOf(query) : undefined;
    return promised((answered) => Reflect.apply(ask, client, [{ name, text: query, values }, answered]));
  };
  client.query = askByName as typeof client.query;
}

type Answered = (error: Error | undefined, result: pg.QueryResult) => void;

/**
 * The driver's own promise hangs on a function literal that is put into a property. V8 seems to take such a function for a
 * method, which lives long, and with it every answer stayed in memory until the next full collection.
 */
const promised = (ask: (answered: Answered) => void): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))));
