import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { spoolFile } from "./download-list.ts";

afterEach(async () => {
  const left = (await readdir(tmpdir())).filter((file) => file.startsWith("khorgos-export-"));
  if (left.length > 0) throw new Error(`texts were left lying: ${left.join()}`);
});

const never = new AbortController().signal;

test("a text is read as it was written, whatever its letters", async () => {
  async function* pieces() {
    yield "\uFEFFmodel\r\n";
    yield "珠光白 🚗\r\n".repeat(20_000);
    yield "end";
  }
  const { size, stream: text } = await spoolFile(pieces(), never);
  const whole = Buffer.from(await text.toArray().then((parts: Buffer[]) => Buffer.concat(parts)));
  expect(whole.length).toBe(size);
  expect(whole.toString()).toBe(`\uFEFFmodel\r\n${"珠光白 🚗\r\n".repeat(20_000)}end`);
  expect(text.closed).toBe(true);
});

test("anyone who makes the text is told to stop when nobody wants it any more", async () => {
  const gone = new AbortController();
  let isStopped = false;
  async function* pieces() {
    try {
      yield "a";
      gone.abort(new Error("gone"));
      while (true) yield "b";
    } finally {
      isStopped = true;
    }
  }
  await expect(spoolFile(pieces(), gone.signal)).rejects.toThrow("gone");
  expect(isStopped).toBe(true);
});

test("a text that fails half way is no text", async () => {
  async function* pieces() {
    yield "a";
    throw new Error("the database went away");
  }
  await expect(spoolFile(pieces(), never)).rejects.toThrow("went away");
});

test("a reader who goes away gives the place back", async () => {
  async function* pieces() {
    yield "x".repeat(1_000_000);
  }
  const { stream: text } = await spoolFile(pieces(), never);
  text.destroy();
  await once(text, "close");
  expect(text.closed).toBe(true);
});
