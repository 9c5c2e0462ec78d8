import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const file = new URL("./process.ts", import.meta.url).href;

test.each([
  ["uncaughtException", `setTimeout(() => { throw new Error("lost\\nfor good"); });`],
  ["unhandledRejection", `void Promise.reject(new Error("lost\\nfor good"));`],
])("after an %s the server says so in one line and ends", (event, accident) => {
  const script = `const { endWhenLost } = await import(${JSON.stringify(file)});
    endWhenLost(); setInterval(() => {}, 1000); ${accident}`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 15_000,
  });
  const said = stderr.split("\n").filter((line) => line.startsWith("{"));
  expect(status).toBe(70);
  expect(said.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 60, msg: event, err: { message: "lost\nfor good" } },
  ]);
});
