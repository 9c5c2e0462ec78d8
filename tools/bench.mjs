import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main, root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run bench -- NAME`: measures how fast something is beside the barest way of doing it, on a database of its own.
 *
 *   npm run bench -- import
 *   npm run bench -- import --rows 20000 --rounds 1
 */
await main(async () => {
  const [name = "", ...options] = process.argv.slice(2);
  const file = join("bench", `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, file)))
    throw new Trouble(`There is no benchmark "${name}". Each file of bench/ is one: npm run bench -- import`);
  const tools = await prepare();
  const { code } = await run(tools.node, [file, ...options], { env: tools.env });
  return code;
});
