import * as z from "zod/mini";
import { type MailDeps, sendLetter } from "../../platform/mail/write-letter.ts";
import { words } from "../account-words.ts";
import { countWaiting, listAdministrators, listWaiting } from "./applicants.sql.ts";

export const MAIL_APPLICANTS = "mail-applicants";

const Payload = z.object({ administrator_id: z.uuid(), account_ids: z.array(z.uuid()) });

/** So many are named; anyone who reads of more goes to the list anyway. */
const NAMED = 20;

/** Mails an administrator who registered and still waits; nothing when all were decided on meanwhile. */
export const mailApplicants =
  (deps: MailDeps) =>
  async (payload: unknown): Promise<void> => {
    const { administrator_id, account_ids } = Payload.parse(payload);
    const administrators = await listAdministrators(deps.db);
    const administrator = administrators.find(({ id }) => id === administrator_id);
    const waiting = await listWaiting(deps.db, account_ids);
    if (!administrator || waiting.length === 0) return;

    const all = await countWaiting(deps.db);
    const named = waiting.slice(0, NAMED);
    const say = words[administrator.language];
    await sendLetter(deps, administrator, {
      subject: say.applicantsSubject(waiting.length),
      preview: named.map(({ name }) => name).join(", "),
      greeting: say.applicantsGreeting({ name: administrator.name }),
      parts: [
        say.applicantsText,
        {
          people: named.map(({ name, role, company_name, dealership_name }) => ({
            name,
            about: [role === "supplier" ? say.supplier : say.dealer, company_name || dealership_name],
          })),
        },
        ...(waiting.length > NAMED ? [say.applicantsAndMore({ count: waiting.length - NAMED })] : []),
        ...(all > waiting.length ? [say.applicantsWaiting(all)] : []),
        { action: say.applicantsAction, path: "/admin" },
      ],
    });
  };
