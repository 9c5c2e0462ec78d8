import { allEndpoints } from "@khorgos/contract/market";
import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Db, Tx } from "../db/connect.ts";
import { transactOn } from "../db/transact.ts";
import { type Actor, admitted, type Market, type Mount, readInput } from "../http/serve.ts";
import { ipPrefix } from "../limits/ip-prefix.ts";
import { rateLimitHeadersOn } from "../limits/rate-limit-headers.ts";
import { stopSignal } from "../stop-signal.ts";
import { spoolText } from "./spool-text.ts";
import { takeTurns } from "./take-turns.ts";
import { type CsvShape, type CsvRow, writeCsv } from "./write-csv.ts";

/** A list as a file: how it is called, how it looks, and its rows, all read in the one transaction they are given. */
type CsvFile = CsvShape & {
  name: string;
  batches: (tx: Tx) => AsyncIterable<readonly CsvRow[]>;
  /** Whether each row tells how to reach somebody. */
  tellsContacts?: boolean;
};
type CsvContext<E extends Endpoint> = { db: Db; actor: Actor; input: z.output<E["input"]> };
export type CsvVerb<E extends Endpoint> = (ask: CsvContext<E>) => CsvFile | Promise<CsvFile>;

/** Longer than the database needs for a million cars. */
const READ_WITHIN_MS = 60_000;
/** A long list over a poor line. */
const SENT_WITHIN_MS = 10 * 60_000;
/** More than anybody reads, and too few to watch a market by the minute. */
const PER_QUARTER_HOUR = 30;

/** All lists of this server take turns together, for they share its disk and its connections. */
const turns = takeTurns();

/** Binds an endpoint that downloads to the list it downloads. */
export function serveCsv<E extends Endpoint>(endpoint: E, verb: CsvVerb<E>): Mount {
  return (app, market) => {
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handlerTimeout: SENT_WITHIN_MS,
      config: { weight: "list" },
      handler: (request, reply) => answerCsv(endpoint, verb, { request, reply, market }),
    });
  };
}

type CsvExchange = { request: FastifyRequest; reply: FastifyReply; market: Market };

async function answerCsv<E extends Endpoint>(endpoint: E, verb: CsvVerb<E>, asked: CsvExchange) {
  const { request, reply, market } = asked;
  const actor = await admitted(endpoint, reply, market);
  if (!actor) throw new Failure("not_signed_in");
  const ask = { db: market.db, actor, input: readInput(endpoint, request) };
  const { name, batches, tellsContacts = false, ...shape } = await verb(ask);
  await market.limits.attempts(
    [{ policy: "lists-as-files", name: `export ${actor.id}`, limit: PER_QUARTER_HOUR, minutes: 15 }],
    rateLimitHeadersOn(reply),
  );

  const leave = turns.enter(actor.id);
  const signal = stopSignal(reply, READ_WITHIN_MS);
  try {
    let rows = 0;
    async function* counted(all: AsyncIterable<readonly CsvRow[]>) {
      rows = 0;
      for await (const batch of all) {
        rows += batch.length;
        yield batch;
      }
    }
    const { size, text } = await turns.inTurn(signal, () =>
      transactOn(market.db)((tx) => spoolText(writeCsv(counted(batches(tx)), shape), signal)),
    );
    if (tellsContacts) market.reading?.noteExport(actor.id, rows);
    const line = { event: nameOf(endpoint), outcome: "done", account: actor.id, from: ipPrefix(request.ip) };
    request.log.info({ ...line, rows, contacts: tellsContacts, ms: Math.round(reply.elapsedTime) }, "event");
    text.once("close", leave);
    return await reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("content-length", size)
      .send(text);
  } catch (error) {
    leave();
    throw signal.aborted ? new Failure("unavailable") : error;
  }
}

/** As the contract calls it: `exportMarket`. */
const nameOf = (endpoint: Endpoint) => [...allEndpoints].find(([, one]) => one === endpoint)?.[0];
