import type * as api from "@khorgos/contract/imports/price-list";
import { Failure } from "@khorgos/contract/platform/failures";
import type { Verb } from "../../platform/http/serve.ts";
import { applyListLater } from "./apply-list.ts";
import { enqueueList, lockQuestions } from "./drafts.sql.ts";
import { keepHabit } from "./habits.sql.ts";
import { shownDraft } from "./shown-draft.ts";

/** Remembers what its supplier said of the file for the next one with the same header. Throws `list_needs_answer`. */
export const startPriceList: Verb<typeof api.startPriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const questions = await lockQuestions(tx, actor.id, id);
    if (questions.length > 0)
      throw new Failure("list_needs_answer", { params: { count: questions.length, questions } });
    const started = await enqueueList(tx, actor.id, id);
    if (started) {
      // Cells, lines, and prices that are right as they are, are those of this one file. What becomes of missing cars is remembered with
      // the import, once there is one.
      const {
        unitsPerDollar = null,
        mended: _mended,
        leftOut: _leftOut,
        confirmed: _confirmed,
        missing: _missing,
        ...choices
      } = started.choices;
      if (started.header !== null)
        await keepHabit(tx, actor.id, {
          header: started.header,
          choices,
          units_per_dollar: unitsPerDollar,
        });
      await applyListLater(tx, { supplier_id: actor.id, id, run: started.run, size: started.size });
    }
    return { price_list: await shownDraft(tx, actor.id, id) };
  });
