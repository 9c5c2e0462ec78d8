import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { login, me } from "@khorgos/contract/accounts/accounts";
import { myRequests, postRequest } from "@khorgos/contract/requests/requests";
import { hashPassword } from "../../../../server/src/platform/credentials/hash-password.ts";
import { cast } from "../../../../server/src/demo/cast.ts";
import { callAs } from "../../clients/call-as.ts";
import { aRequest, checkWritten } from "../../clients/keep-writing.ts";
import { refusalOf, retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { mayShiftClocks, shiftableClock } from "../../stage/shift-clock.ts";

const [HOUR, DAY] = [3_600, 86_400];
const PASSWORD = "khorgos-drill";
const jumps = { "+1 h": HOUR, "-1 h": -HOUR, "-1 d": -DAY, "+31 d": 31 * DAY };

/**
 * The clock of the server jumps, then that of the database, by an hour, a day and a month. The server's own clock decides
 * nothing. By the database's an hour ends no dealer's session, a day back makes nobody wait for a day, a month without use
 * ends a session, and one that a wrong clock began does not outlast it.
 */
export const jumpClocks: Drill = async ({ rounds, isShort, history }) => {
  if (!mayShiftClocks()) return notMade("there is no libfaketime");
  const clocks: { server?: Clock; database?: Clock } = {};
  const stage = await openStage({
    environment: (folder) => {
      clocks.server = shiftableClock(folder, "server");
      return { ...clocks.server.environment, RATE_LIMITS: "on" };
    },
    databaseEnvironment: (folder) => {
      clocks.database = shiftableClock(folder, "database");
      return clocks.database.environment;
    },
  });
  const { server, pool, db } = stage;
  const broken: string[] = [];
  // The long ones show most.
  const made = Object.entries(jumps).slice(isShort ? -2 : 0);
  const aigerim = callAs(server.origin, tokenOf("aigerim"));
  const stranger = callAs(server.origin);
  await db
    .updateTable("accounts")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();

  const ask = async (who: string, what: string, run: () => Promise<unknown>) =>
    refusalOf(await retryUntilAcknowledged(history, { who, what, value: "" }, run));
  const enter = (password: string) =>
    ask("wang", "sign in", () => stranger(login, { email: cast.wang.email, password }));
  const expect = (when: string, what: string, said: string, wanted: string) => {
    if (said !== wanted) broken.push(`${when}: ${what} was answered ${said || "well"}`);
  };
  const writeOne = async (when: string) => {
    const value = randomUUID();
    const said = await retryUntilAcknowledged(history, { who: "aigerim", what: "post", value }, () =>
      aigerim(postRequest, { ...aRequest, additional_requirements: value }, { idempotencyKey: value }),
    );
    expect(when, "a request", refusalOf(said), "");
  };
  const readInOrder = async (when: string) => {
    const { requests } = await aigerim(myRequests, {});
    const moments = requests.map(({ created_at }) => created_at);
    if (moments.join() !== moments.toSorted().toReversed().join())
      broken.push(`${when}: the list is out of order`);
  };

  async function jumpServer(name: string, seconds: number) {
    const when = `server ${name}`;
    clocks.server?.show(seconds);
    // The moment of an answer is written once a second.
    await pause(1_100);
    const answer = await fetch(`${server.origin}/api/health/live`);
    await answer.text();
    if (!isNear(Date.parse(answer.headers.get("date") ?? ""), seconds))
      broken.push(`${when}: the clock of the server did not jump`);
    expect(when, "a dealer", await ask("aigerim", "look", () => aigerim(me, {})), "");
    expect(when, "signing in", await enter(PASSWORD), "");
    await writeOne(when);
    await readInOrder(when);
    clocks.server?.show(0);
  }

  async function jumpDatabase(name: string, seconds: number) {
    const when = `database ${name}`;
    // Guesses until there is a pause, which must not last longer because the clock goes back.
    let said = "";
    for (let nth = 0; nth < 10 && said !== "too_many"; nth++) said = await enter("a guess");
    expect(when, "guessing", said, "too_many");
    clocks.database?.show(seconds);
    const { rows } = await pool.query<{ now: number }>("select extract(epoch from now())::float8 as now");
    if (!isNear((rows[0]?.now ?? 0) * 1_000, seconds))
      broken.push(`${when}: the clock of the database did not jump`);
    expect(when, "signing in", await enter(PASSWORD), "");
    const isOver = seconds > 30 * DAY;
    expect(
      when,
      "a dealer",
      await ask("aigerim", "look", () => aigerim(me, {})),
      isOver ? "not_signed_in" : "",
    );
    if (isOver) {
      const { token } = await stranger(login, { email: cast.wang.email, password: PASSWORD });
      const wang = callAs(server.origin, token);
      expect(when, "a new session", await ask("wang", "look", () => wang(me, {})), "");
      clocks.database?.show(0);
      expect(
        "the clock was right again",
        "its session",
        await ask("wang", "look", () => wang(me, {})),
        "not_signed_in",
      );
    } else {
      await writeOne(when);
      await readInOrder(when);
      clocks.database?.show(0);
    }
    expect(`after ${when}`, "a dealer", await ask("aigerim", "look", () => aigerim(me, {})), "");
    await pool.query("delete from back_offs");
  }

  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, seconds] of made) await jumpServer(name, seconds);
      for (const [name, seconds] of made) await jumpDatabase(name, seconds);
    }
    const { lost, duplicated, unasked } = await checkWritten(history, pool);
    broken.push(...unasked.map((value) => `nobody asked for ${value}`));
    if (!server.isRunning()) broken.push("the server ended");
    return { rounds, lost, duplicated, broken, recoveries: [] };
  } finally {
    clocks.database?.show(0);
    await stage.close();
  }
};

/** Whether a moment, in milliseconds, is so many seconds from now. */
const isNear = (moment: number, seconds: number) => Math.abs(moment - Date.now() - seconds * 1_000) < 60_000;

type Clock = ReturnType<typeof shiftableClock>;
