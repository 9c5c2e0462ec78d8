import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { login, me } from "@khorgos/contract/accounts";
import { approveUser, rejectUser } from "@khorgos/contract/administration";
import { hashPassword } from "../../../server/src/accounts/passwords/hash-password.ts";
import { hashToken, insertSession } from "../../../server/src/accounts/sessions.sql.ts";
import { cast } from "../../../server/src/demo/cast.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { refusalOf, retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";

const PASSWORD = "khorgos-drill";
/** Everybody comes within this many milliseconds. */
const SPREAD = 60;

/**
 * One administrator lets somebody in while another turns them down and they sign in themselves. One decision holds, the
 * other administrator is told, and anyone who was given a session has it exactly as long as they are approved. Every other
 * time both suspend somebody who was in.
 */
export const decideTwice: Drill = async ({ rounds, history }) => {
  const stage = await openStage();
  const { server, db } = stage;
  const second = randomUUID();
  const other = { ...cast.saule, id: second, email: "second@drill.example", password_hash: "no sign-in" };
  await db
    .insertInto("accounts")
    .values({ ...other, status: "approved" })
    .execute();
  await insertSession(db, second, hashToken("second"));
  const saule = callAs(server.origin, tokenOf("saule"));
  const colleague = callAs(server.origin, "second");
  const stranger = callAs(server.origin);
  const password_hash = await hashPassword(PASSWORD);
  const [lost, broken]: [string[], string[]] = [[], []];
  const decided = { approved: 0, rejected: 0 };

  async function round(nth: number) {
    const id = randomUUID();
    const email = `${id}@drill.example`;
    const seen = nth % 2 === 0 ? "pending" : "approved";
    await db
      .insertInto("accounts")
      .values({ ...cast.daulet, id, email, password_hash, status: seen })
      .execute();

    const soon = () => pause(Math.random() * SPREAD);
    const command = (who: string, what: string) => ({ who, what, value: id });
    const [first, secondly, ...signedIn] = await Promise.all([
      soon().then(() =>
        retryUntilAcknowledged(history, command("saule", "decide"), () =>
          seen === "pending"
            ? saule(approveUser, { id, seen })
            : saule(rejectUser, { id, seen, message: "" }),
        ),
      ),
      soon().then(() =>
        retryUntilAcknowledged(history, command("colleague", "decide"), () =>
          colleague(rejectUser, { id, seen, message: "" }),
        ),
      ),
      ...[1, 2, 3].map(() =>
        soon().then(() =>
          retryUntilAcknowledged(history, command("daulet", "sign in"), () =>
            stranger(login, { email, password: PASSWORD }),
          ),
        ),
      ),
    ]);

    const account = await db
      .selectFrom("accounts")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { status } = account;
    if (status !== "pending") decided[status]++;
    const losers = [first, secondly].map(refusalOf).filter(Boolean);
    const wanted = seen === "pending" ? ["decided_meanwhile"] : [];
    if (losers.join() !== wanted.join())
      broken.push(`round ${nth}: the administrators were told ${losers.join()}`);
    const winner = first.type === "ok" ? first : secondly;
    if (winner.type === "ok" && winner.result.user.status !== status) lost.push(`${id}: decided otherwise`);

    const entries = await db
      .selectFrom("audit_entries")
      .select("what")
      .where("subject_id", "=", id)
      .where("what", "in", ["approved", "rejected", "suspended"])
      .execute();
    if (entries.length !== 1) broken.push(`round ${nth}: ${entries.length} decisions were recorded`);
    for (const one of signedIn) {
      if (one.type !== "ok") continue;
      const answer = await history.ask(command("daulet", "me"), () =>
        callAs(server.origin, one.result.token)(me, {}),
      );
      if ((answer.type === "ok") !== (status === "approved"))
        broken.push(
          `round ${nth}: a session of somebody ${status} was answered ${refusalOf(answer) || "as if approved"}`,
        );
    }
  }

  try {
    for (let nth = 0; nth < rounds; nth++) await round(nth);
    const notes = [`${decided.approved} were let in, ${decided.rejected} were not`];
    return { rounds, lost, duplicated: [], broken, recoveries: [], notes };
  } finally {
    await stage.close();
  }
};
