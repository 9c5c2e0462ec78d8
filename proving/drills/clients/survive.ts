import type { History } from "../record/history.ts";
import type { Outcome } from "../record/outcome.ts";
import type { Stage } from "../stage/open-stage.ts";
import { checkWritten, firstDoneAfter, keepWriting, writersOf } from "./keep-writing.ts";
import { watchLife } from "./watch-life.ts";

type Ordeal = {
  stage: Stage;
  history: History;
  rounds: number;
  /** Makes a fault and ends it; answers since when commands should be done again, as `performance.now()` tells it. */
  makeFault: (round: number) => Promise<number>;
  /** Ends a fault that was left half made. */
  mend?: () => Promise<unknown>;
};

/** `longestSilence`: how long the server took over a sign of life at most, in milliseconds. */
type Outlived = Outcome & { longestSilence: number };

/**
 * Makes fault after fault while the dealers of the stage post requests, and sees whether the server lived through all of
 * them and what people were told is so.
 */
export async function survive({ stage, history, rounds, makeFault, mend }: Ordeal): Promise<Outlived> {
  const { server, pool } = stage;
  const pid = server.pid();
  const broken: string[] = [];
  const recoveries: number[] = [];
  const writing = keepWriting(history, writersOf(stage));
  const life = watchLife(server.origin);
  try {
    for (let round = 0; round < rounds; round++)
      recoveries.push(await firstDoneAfter(history, await makeFault(round)));
    await writing.stop();
    const silences = await life.stop();
    if (!server.isRunning() || server.pid() !== pid) broken.push("the server did not outlive the fault");
    if (silences.deaths > 0) broken.push(`the server gave no sign of life ${silences.deaths} times`);
    const { lost, duplicated, unasked, refused } = await checkWritten(history, pool);
    broken.push(...refused, ...unasked.map((value) => `nobody asked for ${value}`));
    return { rounds, lost, duplicated, broken, recoveries, longestSilence: silences.longest };
  } finally {
    await mend?.();
    await life.stop();
    await writing.stop().catch(() => {});
  }
}
