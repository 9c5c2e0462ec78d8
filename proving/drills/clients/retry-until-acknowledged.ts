import { setTimeout as pause } from "node:timers/promises";
import type { Command, History } from "../record/history.ts";

/** Anyone who was told nothing asks again about this much later, in milliseconds, as the browser does. */
const ASKS_AGAIN_AFTER = 100;
/** Longer than any outage that a drill makes. */
const GIVES_UP_AFTER = 60_000;

/** Asks for a command until somebody says that it was done, or refuses it. Throws when nobody ever does. */
export async function retryUntilAcknowledged<Result>(
  history: History,
  command: Command,
  run: () => Promise<Result>,
) {
  const giveUpAt = Date.now() + GIVES_UP_AFTER;
  for (;;) {
    const said = await history.ask(command, run);
    if (said.type !== "info") return said;
    if (Date.now() > giveUpAt)
      throw new Error(`${command.who} was never told what became of ${command.value}.`);
    await pause(ASKS_AGAIN_AFTER * (0.5 + Math.random()));
  }
}

/** Why somebody was refused; empty for anyone who was not. */
export const refusalOf = (said: Awaited<ReturnType<typeof retryUntilAcknowledged>>) =>
  said.type === "ok" ? "" : said.why;
