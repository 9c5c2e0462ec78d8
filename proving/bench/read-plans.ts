import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import * as z from "zod/mini";
import type { Db } from "../../server/src/platform/db/connect.ts";
import type { Tables } from "../../server/src/platform/db/tables.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  Plans?: Node[] | undefined;
};
const Node: z.ZodMiniType<Node> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.optional(z.string()),
    Plans: z.optional(z.array(Node)),
  }),
);
const Answer = z.tuple([
  z.object({
    "QUERY PLAN": z.tuple([
      z.object({
        Plan: z.intersection(
          Node,
          z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
        ),
      }),
    ]),
  }),
]);

/** How PostgreSQL answered a question: pages of 8 KB that it touched, and the tables it read from end to end. */
export type Plan = { buffers: number; whole: string[] };

/** Asks the last question that `work` asks once more, and says how it was answered. */
export async function planOf(pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<Plan> {
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  await work(db);
  const last = asked.at(-1);
  if (!last) throw new Error("nothing was asked");
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${last.sql}`, [
    ...last.parameters,
  ]);
  const [
    {
      "QUERY PLAN": [{ Plan }],
    },
  ] = Answer.parse(rows);
  return {
    buffers: Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"],
    whole: wholeTables(Plan),
  };
}

const wholeTables = (node: Node): string[] => [
  ...(node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : []),
  ...(node.Plans ?? []).flatMap(wholeTables),
];
