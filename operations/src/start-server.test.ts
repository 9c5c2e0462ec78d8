import { expect, test } from "vitest";
import { stopAll } from "./start-server.ts";

test("the database is stopped last, also when something above it cannot be", async () => {
  const stopped: string[] = [];
  const stops = [
    async () => void stopped.push("database"),
    async () => void stopped.push("disk watch"),
    () => Promise.reject(new Error("the jobs are stuck")),
    async () => void stopped.push("server"),
  ];
  await expect(stopAll(stops)).rejects.toThrow("the jobs are stuck");
  expect(stopped).toEqual(["server", "database"]);
});
