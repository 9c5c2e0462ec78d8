import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* prepared */";

/**
 * Begins a statement that each connection reads and plans once: sql`${prepared} select …`. Only for what is asked often, in
 * few forms, and is best answered the same way whatever the values are: the plan no longer knows them. A limit must
 * therefore stand in the text.
 */
export const prepared = sql.raw(MARK);

/** Each takes memory on every connection. Further forms are asked as they are. */
const MOST_FORMS = 200;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size === MOST_FORMS) return name;
  const fresh = `khorgos_${names.size}`;
  names.set(text, fresh);
  return fresh;
}

/** Lets a connection remember statements that begin as prepared ones do; the query builder knows no names for them. */
export function prepareOn(client: pg.PoolClient): void {
  const ask = client.query.bind(client);
  const askByName = (question: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof question === "string" && question.startsWith(MARK) ? nameOf(question) : undefined;
    const asked = name === undefined ? [question, values] : [{ name, text: question, values }];
    return Reflect.apply(ask, client, [...asked, ...rest]);
  };
  client.query = askByName as typeof client.query;
}
