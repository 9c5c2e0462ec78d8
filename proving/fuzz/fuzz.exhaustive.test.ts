import { allEndpoints } from "@khorgos/contract/market/market";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../server/test/market.ts";
import { type Given, joinWithPassword } from "../../server/test/prepare.ts";
import { drawSequences, type Step, USUAL_LENGTH } from "./draw-steps.ts";
import { findFault } from "./find-fault.ts";
import { learn } from "./learn.ts";
import { openWorld } from "./people.ts";
import { playStep } from "./play-step.ts";
import { tallyOf } from "./tally.ts";

/**
 * Sequences of calls that nobody thought of, by everybody, about everything. The same seed draws the same sequences;
 * `npm run fuzz` plays more of them, and others each time.
 */

const calls = Number(process.env.FUZZ_CALLS ?? 3_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** A call takes some milliseconds, those that hash a password some tens; this is for a machine that is busy. */
const PATIENCE_MS = 120_000 + calls * 100;

let market: Market;
let known: Given["known"];
beforeAll(async () => {
  market = await openMarket();
  known = await joinWithPassword(market);
  await market.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => market.close());

const tally = tallyOf([...allEndpoints.keys()]);

/** What was wrong, and the calls that led there. */
class Fault extends Error {
  story: string;
  constructor(what: string, steps: Step[]) {
    const last = steps.at(-1);
    super(`${last?.who}: ${last?.name} ${what}`);
    this.story = steps.map((step) => JSON.stringify(step)).join("\n");
  }
}

async function play(steps: Step[]): Promise<void> {
  const world = await openWorld(market, known);
  for (const [at, step] of steps.entries()) {
    const played = await playStep(world, step);
    tally.count(step, played.reply.statusCode);
    const fault = played.rushed ?? findFault(world, played);
    if (fault !== undefined)
      throw new Fault(`answers ${played.reply.statusCode}, but ${fault}`, steps.slice(0, at + 1));
    learn(world, played);
  }
}

test(`${calls} calls that nobody thought of, seed ${seed}`, { timeout: PATIENCE_MS }, async () => {
  const sequences = fc.asyncProperty(drawSequences(), play);
  const { failed, errorInstance } = await fc.check(sequences, {
    seed,
    numRuns: Math.ceil(calls / USUAL_LENGTH),
  });
  const story = errorInstance instanceof Fault ? errorInstance.story : "";
  expect(failed, `seed ${seed}, after the shortest way there:\n${story}\n${String(errorInstance)}`).toBe(
    false,
  );
});

test("there is no call that nobody succeeded with", () => {
  if (process.env.FUZZ_CALLS !== undefined) process.stdout.write(`${tally.drawn()}\n`);
  // These ask for a password or a code that the fuzzer does not know.
  expect(tally.neverGood().toSorted()).toEqual([
    "beginTwoStep",
    "changePassword",
    "confirmTwoStep",
    "endTwoStep",
    "eraseAccount",
  ]);
});
