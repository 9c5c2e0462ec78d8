import { setTimeout as pause } from "node:timers/promises";
import { forgotPassword } from "@khorgos/contract/accounts/accounts";
import { openMailServer } from "../../../../operations/test/mail-server.ts";
import { cast } from "../../../../server/src/demo/cast.ts";
import { callAs } from "../../clients/call-as.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import type { Drill } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";

/** A mail is sent by another server within so long, in milliseconds: a minute until the first counts as gone, and its turn. */
const MAX_WAIT = 120_000;
const { email } = cast.aigerim;

/** A server is killed while a mail server keeps it waiting; the other server sends that mail. */
export const killWhileMailing: Drill = async ({ rounds, history }) => {
  const silent = await openMailServer({ silent: true });
  const post = await openMailServer();
  const stage = await openStage({ servers: 2, environment: () => ({ SMTP_URL: silent.url }) });
  const lost: string[] = [];
  const recoveries: number[] = [];

  async function round(nth: number) {
    const doomed = await stage.startServer();
    const heard = post.heard.length;
    await retryUntilAcknowledged(history, { who: "aigerim", what: "forget", value: String(nth) }, () =>
      callAs(doomed.origin)(forgotPassword, { email }),
    );
    await until(() => silent.sockets.size > 0, "Nobody began to send the mail.");
    await doomed.kill();
    const killedAt = performance.now();
    const other = await stage.startServer({ SMTP_URL: post.url });
    const arrived = () => post.heard.slice(heard).includes(`RCPT TO:<${email}>`);
    await until(arrived).catch(() => lost.push(`the mail of round ${nth}`));
    recoveries.push(performance.now() - killedAt);
    await other.stop();
  }

  try {
    // They only let the stage reach its database by an address.
    for (const server of stage.servers) await server.stop();
    for (let nth = 0; nth < rounds; nth++) await round(nth);
    const figures = [
      { what: "until the mail went out", reached: Math.max(...recoveries), most: MAX_WAIT, unit: "ms" },
    ];
    return { rounds, lost, duplicated: [], broken: [], recoveries, figures };
  } finally {
    await stage.close();
    silent.close();
    post.close();
  }
};

async function until(is: () => boolean, otherwise = "It took too long.") {
  const giveUpAt = performance.now() + MAX_WAIT;
  while (!is()) {
    if (performance.now() > giveUpAt) throw new Error(otherwise);
    await pause(50);
  }
}
