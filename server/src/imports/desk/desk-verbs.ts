import type {
  cancelPriceList,
  currentPriceList,
  removePriceList,
  startPriceList,
} from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Db } from "../../platform/db/connect.ts";
import type { Verb } from "../../platform/http/serve.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { callBack, deleteList, findList, letWait } from "./desk.sql.ts";
import { keepHabit } from "./habits.sql.ts";
import { TAKE_IN } from "./take-in-list.ts";

export const current: Verb<typeof currentPriceList> = async ({ db, actor }) => ({
  price_list: (await findList(db, actor.id)) ?? null,
});

/** What its supplier said of the file is remembered for the next one with the same header. */
export const start: Verb<typeof startPriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const started = await letWait(tx, actor.id, id);
    if (started) {
      const { unitsPerDollar = null, encoding, delimiter, headerLine, columns, currency } = started.choices;
      const choices = { encoding, delimiter, headerLine, columns, currency };
      if (started.header !== null)
        await keepHabit(tx, actor.id, { header: started.header, choices, units_per_dollar: unitsPerDollar });
      await addJob(tx, TAKE_IN, { id, run: started.run });
    }
    return { price_list: await shown(tx, actor.id, id) };
  });

export const cancel: Verb<typeof cancelPriceList> = async ({ db, actor, input: { id } }) => {
  await callBack(db, actor.id, id);
  return { price_list: await shown(db, actor.id, id) };
};

/** Throws `price_list_running`. */
export const remove: Verb<typeof removePriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const { status } = await shown(tx, actor.id, id);
    if (status === "waiting" || status === "running") throw new Failure("price_list_running");
    await deleteList(tx, actor.id, id);
    return {};
  });

/** Throws `price_list_not_found`. */
async function shown(db: Db, supplierId: string, id: string) {
  const list = await findList(db, supplierId, id);
  if (!list) throw new Failure("price_list_not_found");
  return list;
}
