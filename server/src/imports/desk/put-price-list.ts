import { createReadStream } from "node:fs";
import { type PriceList, putPriceList } from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import { transactOn } from "../../platform/db/transact.ts";
import { drawId } from "../../platform/draw-id.ts";
import type { GivenFile } from "../history/history.sql.ts";
import { describeReading } from "../reading/describe-reading.ts";
import type { FormDeed } from "../receiving/mount-forms.ts";
import { findList, insertPart, type Known, placeList } from "./desk.sql.ts";
import { findHabits } from "./habits.sql.ts";
import { headerOf } from "./header-of.ts";

/** Bytes of a file that are kept as one part. */
const PART = 1024 * 1024;

export const putDeed: FormDeed<typeof putPriceList> = {
  endpoint: putPriceList,
  work: async ({ market, actor, path, file }) => ({
    price_list: await putOnDesk({ db: market.db, supplierId: actor.id, path, file }),
  }),
};

type Upload = { db: Db; supplierId: string; path: string; file: GivenFile };

/**
 * Puts the file at `path` on the supplier's desk, to be read as they had their last one with the same header read. Throws
 * `price_list_running`, and what is wrong with a file that is no price list at all.
 */
async function putOnDesk({ db, supplierId, path, file }: Upload): Promise<PriceList> {
  const known = await recallReading(db, supplierId, path);
  const id = drawId();
  await transactOn(db)(async (tx) => {
    if (!(await placeList(tx, supplierId, { id, file, known }))) throw new Failure("price_list_running");
    let number = 0;
    const parts: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PART });
    for await (const bytes of parts) await insertPart(tx, supplierId, number++, bytes);
  });
  const list = await findList(db, supplierId, id);
  if (!list) throw new Failure("price_list_not_found");
  return list;
}

/** How files with the header of this one are read. A rate is never taken over: it was that day's. */
async function recallReading(db: Db, supplierId: string, path: string): Promise<Known> {
  for (const habit of await findHabits(db, supplierId)) {
    const { header, choices, units_per_dollar } = habit;
    const reading = await describeReading(path, choices).catch(ignoreFailure);
    if (reading && headerOf(reading) === header) return { choices, unitsPerDollar: units_per_dollar };
  }
  await describeReading(path).catch((error: unknown) => {
    if (!(error instanceof Failure) || !mayBeChosen.has(error.code)) throw error;
  });
  return { choices: {}, unitsPerDollar: null };
}

/** What a person can put right by choosing the encoding. */
export const mayBeChosen: ReadonlySet<string> = new Set(["file_damaged", "file_encoding_unknown"]);

function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
