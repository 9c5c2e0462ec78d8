import * as z from "zod/mini";
import { day } from "@khorgos/contract/platform/moment";
import { askBank } from "@khorgos/server/costs/ask-bank";
import type { Config } from "@khorgos/server/platform/config/config";
import { errorCodeOf } from "@khorgos/server/platform/db/transact";
import { greetMailServer } from "@khorgos/server/platform/mail/send-mail";
import { type Finding, ok, reasonOf, sentenceOf, warning, wrong } from "./finding.ts";

/** Longer nobody waits for a page, in milliseconds. */
const ANSWERS_WITHIN = 5_000;

const readiness = z.object({ status: z.enum(["ready", "not ready"]) });

/** Looks whether the server, the public address and the mail server answer. */
export async function examineReach({ host, port, publicUrl, smtpUrl, ratesUrl }: Config): Promise<Finding[]> {
  const own = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  return [
    await examineSite(own, (error) =>
      errorCodeOf(error) === "ECONNREFUSED"
        ? ok(`Nothing runs at ${own}; the port is free.`)
        : wrong(
            `PORT: ${own} is taken by something else than Khorgos: ${sentenceOf(error)} Stop it, or choose another PORT.`,
          ),
    ),
    ...(publicUrl
      ? [
          await examineSite(publicUrl, (error) =>
            warning(
              `PUBLIC_URL: Khorgos does not answer at ${publicUrl} from here: ${sentenceOf(error)} ` +
                "Start the balancer, or correct PUBLIC_URL: links in mails begin with it.",
            ),
          ),
        ]
      : []),
    smtpUrl
      ? await greetMailServer(smtpUrl).then(
          () => ok("The mail server lets us in."),
          (error: unknown) => wrong(`SMTP_URL: ${reasonOf(error)}`),
        )
      : warning("SMTP_URL is missing: mails are written as files, and nobody gets them."),
    ...(ratesUrl ? [await examineBank(ratesUrl)] : []),
  ];
}

/** Without the bank the sheet stays as it is, and rates can be typed. */
const examineBank = (address: string): Promise<Finding> =>
  askBank(address, day(new Date().toISOString())).then(
    (rates) => ok(`The bank tells its rates: ${JSON.stringify(rates)}.`),
    (error: unknown) => warning(`RATES_URL: the bank's rates cannot be read from here: ${sentenceOf(error)}`),
  );

async function examineSite(address: string, unanswered: (error: unknown) => Finding): Promise<Finding> {
  try {
    const reply = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    const told = readiness.safeParse(await reply.json().catch(() => undefined));
    if (!told.success)
      throw new Error(
        reply.status >= 500
          ? `a proxy answers ${reply.status}, with no server behind it.`
          : "something else answers there.",
      );
    const { origin } = new URL(reply.url);
    if (origin !== new URL(address).origin)
      return warning(`${address} leads on to ${origin}. Name that one in PUBLIC_URL.`);
    return told.data.status === "ready"
      ? ok(`Khorgos answers at ${address} and is ready.`)
      : wrong(`Khorgos answers at ${address} and is not ready. Read its log.`);
  } catch (error) {
    return unanswered(error instanceof Error && error.cause ? error.cause : error);
  }
}
