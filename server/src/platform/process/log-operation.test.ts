import { expect, test } from "vitest";
import { logOperation } from "./process.ts";

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

test("what is done by a command leaves its line, as calls do", async () => {
  const lines: string[] = [];
  const result = await logOperation(
    "restore",
    (line) => void lines.push(line),
    async () => "restored",
  );
  expect(result).toBe("restored");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      event: "restore",
      level: 30,
      outcome: "done",
      ms: expect.any(Number),
      msg: "event",
      time: expect.stringMatching(moment),
    },
  ]);
});

test("what fails leaves its line too, without why, and goes on failing", async () => {
  const lines: string[] = [];
  const failing = logOperation(
    "restore",
    (line) => void lines.push(line),
    () => Promise.reject(new Error("Lin Yue's file is damaged")),
  );
  await expect(failing).rejects.toThrow("damaged");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 50, outcome: "failed" }]);
  expect(lines.join()).not.toContain("Lin Yue");
});
