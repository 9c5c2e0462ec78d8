import { money } from "@khorgos/contract/platform/money";
import * as z from "zod/mini";
import { withOwnFits } from "../../catalogue/fit/own-fits.sql.ts";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { findAskedFor } from "./asked.sql.ts";
import { words } from "./matching-words.ts";

export const ASK_SUPPLIER = "ask-supplier";

const Payload = z.object({ request_id: z.uuid(), supplier_id: z.uuid() });

/**
 * Writes to a supplier whom a dealer asks, with what of their stock matches by then. Nothing when none of it does any more, when
 * the request was closed or deleted meanwhile, or when one of the two may not enter.
 */
export const mailAsked =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { request_id, supplier_id } = Payload.parse(payload);
    const asked = await findAskedFor(deps.db, request_id, supplier_id);
    if (!asked) return;
    const [request] = await withOwnFits(deps.db, supplier_id, [asked]);
    if (!request || request.own_fits + request.own_near === 0) return;

    const say = words[request.language];
    const { request_number: number, brand, year } = request;
    const car = say.carName({ brand, model: request.model_name || request.model, year });
    await sendLetter(deps, request, {
      subject: say.subject({ number }),
      preview: car,
      greeting: say.greeting({ name: request.name }),
      parts: [
        say.text({ company: request.dealership_name || request.dealer_name, number }),
        {
          facts: [
            [say.car, car],
            [say.wanted, say.wantedOf({ wanted: request.quantity })],
            [say.budget, money(request.max_price)],
            [say.fits, String(request.own_fits)],
            [say.near, String(request.own_near)],
          ],
        },
        { action: say.see, path: `/car-requests?request=${request.id}` },
      ],
    });
  };
