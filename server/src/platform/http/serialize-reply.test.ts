import { allEndpoints } from "@khorgos/contract/market/market";
import { endpoint } from "@khorgos/contract/platform/endpoint";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { serializeReply } from "./reply.ts";

const told = endpoint("GET /things", {
  summary: "List things",
  caller: "anyone",
  input: z.object({}),
  reply: z.object({
    things: z.array(z.object({ name: z.string(), price: z.number(), note: z.optional(z.string()) })),
    last: z.nullable(z.string()),
    maker: z.nullable(z.object({ id: z.string() })),
    counts: z.record(z.string(), z.int()),
    at: z.iso.datetime(),
  }),
});

const at = "2026-11-20T10:00:00.123Z";
const plain = { things: [], last: null, maker: null, counts: {}, at };

test.each([
  plain,
  { ...plain, last: "“霍尔果斯”\u2028\n\\", maker: { id: "1" }, counts: { новые: 3 } },
  { ...plain, things: [{ name: "Хань", price: 24_100.01 }] },
  { ...plain, things: [{ name: "汉", price: 999_999_999.99, note: "" }] },
])("%j is written as it is", (reply) => {
  expect(JSON.parse(serializeReply(told, reply))).toEqual(told.reply.parse(reply));
  expect(JSON.parse(serializeReply(told, reply))).toEqual(reply);
});

test("what the contract does not name is left out at every depth", () => {
  const secret = { password_hash: "$argon2id$" };
  const reply = {
    ...plain,
    ...secret,
    things: [{ name: "Han", price: 1, ...secret }],
    maker: { id: "1", ...secret },
  };
  expect(serializeReply(told, reply)).not.toContain("argon2id");
});

test("a reply without something that is promised is no reply", () => {
  const { counts: _, ...rest } = plain;
  expect(() => serializeReply(told, rest)).toThrow(/counts/);
});

/** What comes of it: the reply, or that there is none. */
function outcome(write: () => unknown) {
  try {
    return write();
  } catch {
    return "refused";
  }
}

test.each([...allEndpoints].map(([name, one]) => ({ name, one })))(
  "replies of $name can be written",
  ({ one }) => {
    expect(outcome(() => JSON.parse(serializeReply(one, {})))).toEqual(outcome(() => one.reply.parse({})));
  },
);
