import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run drill`: breaks things on purpose under a real server and counts what was lost. Each on a database of its own.
 *
 *   npm run drill -- F-01
 *   npm run drill -- F-01 F-02 --rounds 20
 *   npm run drill -- all
 */
await main(async () => {
  const tools = await prepare();
  const { code } = await run(tools.node, [join("drills", "drill.ts"), ...process.argv.slice(2)], {
    env: tools.env,
  });
  return code;
});
