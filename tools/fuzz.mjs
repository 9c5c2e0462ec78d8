import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { commandOf, main, Trouble } from "./project.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

/**
 * `npm run fuzz`: calls that nobody thought of, by everybody, about everything; a failure names its seed and the shortest
 * sequence of calls that leads to it. `npm test` plays some of them, always the same.
 *
 *   npm run fuzz
 *   npm run fuzz -- --calls 100000 --seed 7
 */
await main(async () => {
  const { values } = parseArgs({ options: { calls: { type: "string" }, seed: { type: "string" } } });
  const calls = wholeNumber("calls", values.calls ?? "20000");
  const seed = wholeNumber("seed", values.seed ?? String(randomInt(1, 2 ** 31)));
  const tools = await prepare();
  const env = { ...tools.env, FUZZ_CALLS: calls, FUZZ_SEED: seed };
  const args = [commandOf("vitest"), "run", "--root", "server", "test/fuzz", "--disable-console-intercept"];
  const { code } = await run(tools.node, args, { env });
  return code;
});

function wholeNumber(name, text) {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Trouble(`--${name} wants a whole number, not "${text}".`);
  return text;
}
