import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { allEndpoints } from "@khorgos/contract/market/market";
import type { Endpoint, FileFormat } from "@khorgos/contract/platform/endpoint";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Tx } from "../db/connect.ts";
import { transactOn } from "../db/transact.ts";
import { Download } from "../http/reply.ts";
import type { Actor, DownloadVerb, Market, VerbContext } from "../http/serve.ts";
import { ipPrefix } from "../limits/ip-prefix.ts";
import { takeTurns } from "./take-turns.ts";
import { type ListRow, type ListShape, writeCsv } from "./write-csv.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** A list as a file: how it is called, how it looks, and its rows, all read in the one transaction they are given. */
type DownloadedList = ListShape & {
  name: string;
  /** Text, unless a workbook was asked for. */
  format: FileFormat | undefined;
  batches: (tx: Tx) => AsyncIterable<readonly ListRow[]>;
  /** Whether each row tells how to reach somebody. */
  tellsContacts?: boolean;
};
type ListContext<E extends Endpoint> = Pick<VerbContext<E>, "db" | "input"> & { actor: Actor };
/** `reading` notes whose contacts went out. */
type Means = Pick<Market, "reading" | "replicas">;
export type ListVerb<E extends Endpoint> = (ask: ListContext<E>) => DownloadedList | Promise<DownloadedList>;

/** Longer than the database needs for a million cars. */
const READ_WITHIN_MS = 60_000;
/** A long list over a poor line. */
export const SENT_WITHIN_MS = 10 * 60_000;
/** More than anybody reads, and too few to watch a market by the minute. */
const PER_QUARTER_HOUR = 30;

/** All lists of this server take turns together, for they share its disk and its connections. */
const turns = takeTurns();

/** Makes a verb of a list: the file, written aside and sent as a whole. */
export const downloadList =
  <E extends Endpoint>(endpoint: E, verb: ListVerb<E>, { reading, replicas }: Means = {}): DownloadVerb<E> =>
  async ({ db, transact, actor, input, limits, request, signal }) => {
    if (!actor) throw new Failure("not_signed_in");
    const began = performance.now();
    await limits.attempts([
      { policy: "lists-as-files", name: `export ${actor.id}`, limit: PER_QUARTER_HOUR, minutes: 15 },
    ]);
    const leave = turns.enter(actor.id);
    const stop = AbortSignal.any([signal, AbortSignal.timeout(READ_WITHIN_MS)]);
    try {
      // Not before its turn is counted: to understand a search takes the database some time.
      const {
        name,
        format = "csv",
        batches,
        tellsContacts = false,
        ...shape
      } = await verb({ db, actor, input });
      let rows = 0;
      async function* counted(all: AsyncIterable<readonly ListRow[]>) {
        rows = 0;
        for await (const batch of all) {
          rows += batch.length;
          yield batch;
        }
      }
      const write = format === "xlsx" ? writeWorkbook : writeCsv;
      const spool = (tx: Tx) => spoolFile(write(counted(batches(tx)), shape), stop);
      const file = await turns.inTurn(stop, () =>
        replicas
          ? replicas.read(actor.catalogueVersion, (db) => transactOn(db)(spool), stop)
          : transact(spool),
      );
      if (tellsContacts) reading?.noteExport(actor.id, rows);
      const line = {
        event: nameOf(endpoint),
        outcome: "done",
        account: actor.id,
        from: ipPrefix(request.ip),
      };
      const ms = Math.round(performance.now() - began);
      request.log.info({ ...line, rows, contacts: tellsContacts, ms }, "event");
      file.stream.once("close", leave);
      return new Download(name, file, format);
    } catch (error) {
      leave();
      throw stop.aborted ? new Failure("unavailable") : error;
    }
  };

/** As the contract calls it: `exportMarket`. */
const nameOf = (endpoint: Endpoint) => [...allEndpoints].find(([, one]) => one === endpoint)?.[0];

/**
 * Writes text or bytes to disk at the pace of anyone who makes them, to be read at the pace of anyone who wants them: nobody's
 * slow line holds up a connection to the database, and a file that fails half way is never begun to be sent. `size` in bytes.
 * The place on the disk is given back when the file was read, or when it is destroyed.
 */
export async function spoolFile(
  pieces: AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<{ size: number; stream: Readable }> {
  const path = join(tmpdir(), `khorgos-export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    // Without its name nobody else can open it, and it goes with the process, however that ends.
    await rm(path);
    for await (const piece of pieces) {
      signal.throwIfAborted();
      if (piece.length > 0) await file.appendFile(piece);
    }
    const { size } = await file.stat();
    signal.throwIfAborted();
    return { size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
