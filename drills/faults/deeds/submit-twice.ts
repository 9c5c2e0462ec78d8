import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { register } from "@khorgos/contract/accounts";
import { makeOffer, postRequest } from "@khorgos/contract/requests";
import { cast } from "../../../server/src/demo/cast.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { aRequest } from "../../clients/keep-writing.ts";
import { refusalOf, retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";

const form = {
  role: "dealer",
  name: cast.daulet.name,
  phone: cast.daulet.phone,
  address: cast.daulet.address,
  password: "khorgos-drill",
  company_name: "",
  dealership_name: cast.daulet.dealership_name,
} as const;

/**
 * The same form is sent many times at once: under one key, also while the server is killed, it has one effect and one
 * answer; without one there is still one account for an e-mail and one offer that stands.
 */
export const submitTwice: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage();
  const { server, pool } = stage;
  const aigerim = callAs(server.origin, tokenOf("aigerim"));
  const lin = callAs(server.origin, tokenOf("lin"));
  const stranger = callAs(server.origin);
  const times = isShort ? 30 : 100;
  const broken: string[] = [];
  const recoveries: number[] = [];
  const [lost, duplicated]: [string[], string[]] = [[], []];
  const many = <Result>(ask: (nth: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: times }, (_, nth) => ask(nth)));
  const count = async (question: string, value: string) =>
    (await pool.query<{ count: number }>(`select count(*) as count from ${question} = $1`, [value])).rows[0]
      ?.count;
  const judge = (value: string, found: number | undefined) => {
    if (found === 0) lost.push(value);
    if (found !== 1) duplicated.push(value);
  };

  async function postUnderOneKey(isKilled: boolean) {
    const value = randomUUID();
    const posting = many(() =>
      retryUntilAcknowledged(history, { who: "aigerim", what: "post", value }, () =>
        aigerim(postRequest, { ...aRequest, additional_requirements: value }, { idempotencyKey: value }),
      ),
    );
    if (isKilled) {
      await pause(Math.random() * 150);
      const killedAt = performance.now();
      await server.kill();
      await server.start();
      recoveries.push(performance.now() - killedAt);
    }
    const said = await posting;
    judge(value, await count("car_requests where additional_requirements", value));
    const ids = new Set(said.map((one) => (one.type === "ok" ? one.result.request.id : one.why)));
    if (ids.size !== 1)
      broken.push(`${times} posts under one key were answered differently: ${[...ids].join()}`);
  }

  async function registerOneAddress() {
    const email = `${randomUUID()}@drill.example`;
    const said = await many((nth) => {
      const typed = nth % 2 === 0 ? email : email.toUpperCase();
      return retryUntilAcknowledged(history, { who: "stranger", what: "register", value: email }, () =>
        stranger(register, { ...form, email: typed }),
      );
    });
    judge(email, await count("accounts where email", email));
    const refused = said.map(refusalOf).filter((why) => why === "email_taken").length;
    if (refused !== times - 1)
      broken.push(`of ${times} registrations of one e-mail ${refused} were told that it is taken`);
  }

  async function offerManyTimes() {
    const { request } = await aigerim(postRequest, aRequest);
    const said = await many((nth) =>
      retryUntilAcknowledged(history, { who: "lin", what: "offer", value: request.id }, () =>
        lin(makeOffer, { id: request.id, suggested_price: 20_000 + nth, available_quantity: 1 }),
      ),
    );
    judge(request.id, await count("offers where request_id", request.id));
    const done = said.filter(({ type }) => type === "ok").length;
    const kept = await count(
      "earlier_offers e join offers o on o.id = e.offer_id where o.request_id",
      request.id,
    );
    if (kept !== done - 1) broken.push(`of ${done} offers ${kept ?? 0} are kept as earlier ones`);
  }

  try {
    for (let round = 0; round < rounds; round++) {
      await postUnderOneKey(false);
      await postUnderOneKey(true);
      await registerOneAddress();
      await offerManyTimes();
    }
    return {
      rounds,
      lost,
      duplicated: duplicated.filter((value) => !lost.includes(value)),
      broken,
      recoveries,
    };
  } finally {
    await stage.close();
  }
};
