import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run load`: asks a large market as ten thousand people do, steadily, then three times as much, then while everybody
 * signs in. On a database of its own.
 *
 *   npm run load
 *   npm run load -- --cars 1000000 --seconds 600
 *   npm run load -- --seconds 3600       also whether the server grows
 */
await main(async () => {
  const tools = await prepare();
  const { code } = await run(tools.node, [join("drills", "load.ts"), ...process.argv.slice(2)], {
    env: tools.env,
  });
  return code;
});
