import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { main } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run vitals`: measures how the main screens feel on a slow telephone, with more than 5 000 cars on sale.
 *
 *   npm run vitals -- --screens /login,/car/:id --rounds 1
 */
await main(async () => {
  const tools = await prepare();
  await buildWeb(tools);
  const { code } = await run(tools.node, ["e2e/vitals.ts", ...process.argv.slice(2)], { env: tools.env });
  return code;
});
