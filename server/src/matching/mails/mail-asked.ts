import { money } from "@khorgos/contract/platform/money";
import * as z from "zod/mini";
import { withOwnFits } from "../../catalogue/fit/own-fits.sql.ts";
import type { Db, Tx } from "../../platform/db/connect.ts";
import type { Jobs } from "../../platform/jobs/run-jobs.ts";
import { type Gathering, gatherNews, passOnNews } from "../../platform/mail/gather-news.ts";
import { postLetter } from "../../platform/mail/post-letter.ts";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { listAskedFor } from "./asked.sql.ts";
import { words } from "./matching-words.ts";

const Asking = z.object({ request_id: z.uuid(), supplier_id: z.uuid() });
type Asking = z.infer<typeof Asking>;

/** What a supplier is asked about within ten minutes of a letter is in the next one, for all dealers together. */
const askedOfSupplier: Gathering<Asking> = {
  job: "gather-asked",
  News: Asking,
  keyOf: ({ supplier_id }) => supplier_id,
};

/** Lets these suppliers know of a request, in the order of their ids, so that no two dealers wait for each other. */
export async function writeToAsked(tx: Tx, request_id: string, suppliers: readonly string[]): Promise<void> {
  for (const supplier_id of suppliers.toSorted())
    await gatherNews(tx, askedOfSupplier, { request_id, supplier_id });
}

export const askedJobs = (db: Db): Jobs =>
  passOnNews(db, askedOfSupplier, (tx, asked) => {
    const request_ids = asked.map(({ request_id }) => request_id);
    return postLetter(tx, ASK_SUPPLIER, { request_ids, supplier_id: asked[0].supplier_id });
  });

export const ASK_SUPPLIER = "ask-supplier";

const Payload = z.object({ request_ids: z.array(z.uuid()), supplier_id: z.uuid() });

/** So many requests are told in full; the others are in the news. */
const NAMED = 20;

/**
 * Writes to a supplier whom dealers ask, about what of their stock matches by then. Nothing of a request that none of it matches any
 * more, that was closed or deleted meanwhile, or when one of the two may not enter.
 */
export const mailAsked =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { request_ids, supplier_id } = Payload.parse(payload);
    const asked = await listAskedFor(deps.db, request_ids, supplier_id);
    const stand = (await withOwnFits(deps.db, supplier_id, asked)).filter(
      ({ own_fits, own_near }) => own_fits + own_near > 0,
    );
    const [request, ...others] = stand;
    if (!request) return;

    const say = words[request.language];
    const carOf = ({ brand, model, model_name, year }: typeof request) =>
      say.carName({ brand, model: model_name || model, year });
    const companyOf = (one: typeof request) => one.dealership_name || one.dealer_name;
    const { request_number: number, max_price } = request;
    const greeting = say.greeting({ name: request.name });
    if (others.length > 0) {
      const told = stand.slice(0, NAMED).map((one) => {
        const what = say.newsItem({ number: one.request_number, car: carOf(one) });
        const from = say.request_fits({ company: companyOf(one), price: money(one.max_price) });
        return [what, from] as const;
      });
      await sendLetter(deps, request, {
        subject: say.subjectMany({ count: stand.length }),
        preview: told.map(([what]) => what).join(", "),
        greeting,
        parts: [
          say.textMany,
          { facts: told },
          ...(stand.length > NAMED ? [say.newsAndMore({ count: stand.length - NAMED })] : []),
          { action: say.newsAction, path: "/news" },
        ],
      });
      return;
    }
    await sendLetter(deps, request, {
      subject: say.subject({ number }),
      preview: carOf(request),
      greeting,
      parts: [
        say.text({ company: companyOf(request), number }),
        {
          facts: [
            [say.car, carOf(request)],
            [say.wanted, say.wantedOf({ wanted: request.quantity })],
            [say.budget, money(max_price)],
            [say.fits, String(request.own_fits)],
            [say.near, String(request.own_near)],
          ],
        },
        { action: say.see, path: `/car-requests?request=${request.id}` },
      ],
    });
  };
