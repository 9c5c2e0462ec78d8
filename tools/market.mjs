import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main, root } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run market -- rebuild`: counts what stands in the market anew. `npm run market -- two-step-off <e-mail>`: lets in
 * who lost the telephone. Stop the server first where it has the embedded database.
 */
await main(async () => {
  const { node, env } = await prepare();
  const { code } = await run(
    node,
    [join(root, "server", "src", "keep-market.ts"), ...process.argv.slice(2)],
    { env },
  );
  return code;
});
