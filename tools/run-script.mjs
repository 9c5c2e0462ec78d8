import { readCommandLine } from "./command-line.mjs";
import { commands } from "./commands.mjs";
import { main, Trouble } from "./project.mjs";

/** `node tools/run-script.mjs NAME …`: what `npm run NAME -- …` does. */
await main(async () => {
  const [name, ...argv] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name ?? "")) throw new Trouble(overview());
  const command = commands[name];
  return command.run({ ...readCommandLine(command, argv), argv });
});

function overview() {
  const all = Object.values(commands);
  const width = Math.max(...all.map(({ call }) => call.length));
  return all.map(({ call, does }) => `${call.padEnd(width)}  ${does}`).join("\n");
}
