import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main, root, Trouble } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * `npm run bench`: measures how fast things are beside the barest way of doing them, each on a database of its own. Every
 * file of bench/ with one word for a name is one benchmark.
 *
 *   npm run bench
 *   npm run bench -- import --rows 20000 --rounds 1
 *   npm run bench -- --rows 10000,100000
 */
await main(async () => {
  const given = process.argv.slice(2);
  const [name] = given[0]?.startsWith("--") ? [] : given;
  const options = name ? given.slice(1) : given;
  const all = readdirSync(join(root, "bench")).filter((file) => /^[a-z]+\.ts$/.test(file));
  if (name && (!/^[a-z]+$/.test(name) || !existsSync(join(root, "bench", `${name}.ts`))))
    throw new Trouble(
      `There is no benchmark "${name}". There are: ${all.map((file) => file.slice(0, -3)).join(", ")}.`,
    );
  const tools = await prepare();
  let worst = 0;
  for (const file of name ? [`${name}.ts`] : all) {
    console.info(`\n── ${file.slice(0, -3)} ──`);
    const { code } = await run(tools.node, [join("bench", file), ...options], { env: tools.env });
    worst = Math.max(worst, code);
  }
  return worst;
});
