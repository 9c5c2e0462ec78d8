import { expect, onTestFinished, test } from "vitest";
import { openBank, rssOf } from "../../test/bank.ts";
import { askBank } from "./ask-bank.ts";

const today = "2026-11-26";

async function ours() {
  const bank = await openBank();
  onTestFinished(() => bank.close());
  return bank;
}

test.each(["says nothing", "stops amid its answer"])(
  "a bank that %s is left after five seconds",
  async (how) => {
    const bank = await ours();
    bank.does((reply) => how === "says nothing" || void reply.write(rssOf(today, [["USD", "520"]])));
    const begun = Date.now();
    await expect(askBank(bank.url, today)).rejects.toThrow("there was no answer within 5 seconds");
    expect(Date.now() - begun).toBeLessThan(7_000);
  },
);

test("of an answer of fifty megabytes no more is read than a feed can have", async () => {
  const bank = await ours();
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  bank.does((reply) => {
    const piece = Buffer.alloc(100_000, " ");
    const send = () => {
      while (sent < 50_000_000 && reply.writable) {
        sent += piece.length;
        if (!reply.write(piece)) return void reply.once("drain", send);
      }
      reply.end();
    };
    reply.on("close", () => ended.resolve());
    send();
  });
  await expect(askBank(bank.url, today)).rejects.toThrow("the answer is too long");
  await ended.promise;
  expect(sent).toBeLessThan(20_000_000);
});
