import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import { boundedQueue, hashPassword, isOutdated, isPasswordOf } from "./hash-password.ts";

test("a stored password names its parameters and keeps nothing of the password", async () => {
  const stored = await hashPassword("пароль 密码");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword("пароль 密码")).not.toBe(stored);
});

test("only the very same password opens it, to the last space", async () => {
  const stored = await hashPassword("secret ");
  expect(await isPasswordOf(stored, "secret ")).toBe(true);
  expect(await isPasswordOf(stored, "secret")).toBe(false);
  expect(await isPasswordOf(stored, "Secret ")).toBe(false);
});

test.each([undefined, "", "no sign-in", "$argon2id$v=19$m=1,t=1,p=1$$"])(
  "nothing opens %o",
  async (stored) => {
    expect(await isPasswordOf(stored, "")).toBe(false);
    expect(await isPasswordOf(stored, "no sign-in")).toBe(false);
  },
);

/** The test vector "password", made elsewhere with half the memory. */
test("a hash made more cheaply still opens, and is known to be outdated", async () => {
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync("argon2id", {
    message: "password",
    nonce,
    memory: 9_728,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const cheap = `$argon2id$v=19$m=9728,t=2,p=1$${plain(nonce)}$${plain(tag)}`;
  expect(await isPasswordOf(cheap, "password")).toBe(true);
  expect(isOutdated(cheap)).toBe(true);
  expect(isOutdated(await hashPassword("password"))).toBe(false);
});

test.skipIf(process.platform !== "linux")("what hashes steps back for everything else", async () => {
  await hashPassword("password");
  const priorityOf = (thread: string) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16];
  };
  expect(priorityOf(String(process.pid))).toBe("0");
  expect(readdirSync("/proc/self/task").map(priorityOf)).toContain("10");
});

test("so many hash at a time, so many wait in line, and the rest are sent away", async () => {
  const inTurn = boundedQueue(
    () => 2,
    3,
    () => new Error("come back later"),
  );
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (number === 1) throw new Error("broke");
    done.push(number);
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => inTurn(work(number))));
  expect(most).toBe(2);
  expect(done).toEqual([2, 3, 4, 5]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "rejected",
    ...Array(4).fill("fulfilled"),
    "rejected",
    "rejected",
  ]);
  await expect(inTurn(async () => "free again")).resolves.toBe("free again");
});

test("a place that is given up is not filled again, and one that is given back at once", async () => {
  let places = 2;
  const inTurn = boundedQueue(
    () => places,
    9,
    () => new Error("come back later"),
  );
  const held = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = held.map(({ promise }, nth) =>
    inTurn(async () => {
      begun.push(nth);
      await promise;
    }),
  );
  await tick();
  expect(begun).toEqual([0, 1]);
  places = 1;
  held[0]?.resolve();
  await all[0];
  await tick();
  expect(begun).toEqual([0, 1]);
  places = 2;
  held[1]?.resolve();
  await all[1];
  await tick();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { resolve } of held) resolve();
  await Promise.all(all);
});
