import type { previewPriceList } from "@khorgos/contract/imports/price-list";
import {
  inUnitsPerDollar,
  type ReadingChoices,
  type ReadingDescription,
} from "@khorgos/contract/imports/reading";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Transact } from "../../platform/db/transact.ts";
import type { Verb } from "../../platform/http/serve.ts";
import { allowLongWork } from "../imports.sql.ts";
import { describeReading } from "../reading/describe-reading.ts";
import { findList, keepChoices } from "./desk.sql.ts";
import { foresee } from "./foresee-import.ts";
import { headerOf } from "./header-of.ts";
import { mayBeChosen } from "./put-price-list.ts";
import { withListFile } from "./with-list-file.ts";

/** Throws `price_list_not_found` also when it was taken in already, `price_list_running` while that goes on. */
export const preview: Verb<typeof previewPriceList> = async ({ db, transact, actor, input }) => {
  const { id } = input;
  const choices = inUnitsPerDollar(input.choices);
  const before = await findList(db, actor.id, id);
  if (!before || before.status === "done") throw new Failure("price_list_not_found");

  return withListFile(db, actor.id, async (path) => {
    const reading = await describe(path, choices);
    if (!(await keepChoices(db, actor.id, { id, choices, header: headerOf(reading) })))
      throw new Failure("price_list_running");
    const outlook = reading.problem
      ? { reading, foresight: null }
      : await lookAhead(transact, { supplierId: actor.id, path, choices, reading });
    const price_list = await findList(db, actor.id, id);
    if (!price_list) throw new Failure("price_list_not_found");
    return { price_list, ...outlook };
  });
};

/** Letters that cannot be read are a problem like others here: another encoding may be chosen. */
async function describe(path: string, choices: ReadingChoices): Promise<ReadingDescription> {
  try {
    return await describeReading(path, choices);
  } catch (error) {
    if (!(error instanceof Failure) || !mayBeChosen.has(error.code)) throw error;
    const { encoding = "utf-8", delimiter = ",", headerLine = 1 } = choices;
    return { encoding, delimiter, headerLine, columns: [], rows: [], problem: problemOf(error) };
  }
}

type Look = { supplierId: string; path: string; choices: ReadingChoices; reading: ReadingDescription };

/** What ails the file further down shows only when it is read to its end. */
async function lookAhead(transact: Transact, { supplierId, path, choices, reading }: Look) {
  try {
    const foresight = await transact(async (tx) => {
      await allowLongWork(tx);
      return foresee(tx, supplierId, path, choices);
    });
    return { reading, foresight };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { reading: { ...reading, problem: problemOf(error) }, foresight: null };
  }
}

const problemOf = ({ message, code, params }: Failure) => ({ error: message, code, params: { ...params } });
