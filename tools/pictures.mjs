import { buildWeb } from "./build-web.mjs";
import { prepare } from "./prepare.mjs";
import { main } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run pictures`: photographs every screen of a freshly stocked demo market into docs/pictures.
 *
 *   npm run pictures -- --screens login,car --languages ru,zh --modes dark --widths phone
 */
await main(async () => {
  const tools = await prepare();
  await buildWeb(tools);
  const { code } = await run(tools.node, ["e2e/pictures.ts", ...process.argv.slice(2)], { env: tools.env });
  return code;
});
