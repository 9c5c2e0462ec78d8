import type * as api from "@khorgos/contract/imports/price-list";
import type { Verb } from "../../platform/http/serve.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { APPLY_LIST } from "./apply-list.ts";
import { enqueueList } from "./drafts.sql.ts";
import { keepHabit } from "./habits.sql.ts";
import { shownDraft } from "./shown-draft.ts";

/** What its supplier said of the file is remembered for the next one with the same header. */
export const startPriceList: Verb<typeof api.startPriceList> = ({ transact, actor, input: { id } }) =>
  transact(async (tx) => {
    const started = await enqueueList(tx, actor.id, id);
    if (started) {
      // Cells and lines are those of this one file.
      const { unitsPerDollar = null, mended: _mended, leftOut: _leftOut, ...choices } = started.choices;
      if (started.header !== null)
        await keepHabit(tx, actor.id, { header: started.header, choices, units_per_dollar: unitsPerDollar });
      await addJob(tx, APPLY_LIST, { id, run: started.run });
    }
    return { price_list: await shownDraft(tx, actor.id, id) };
  });
