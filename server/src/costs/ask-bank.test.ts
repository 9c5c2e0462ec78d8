import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBank, ratesOf, rssOf } from "../../test/bank.ts";
import { askBank } from "./ask-bank.ts";

const today = "2026-11-26";
let bank: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => void (bank = await openBank()));
beforeEach(() => void (bank.asked.length = 0));
afterAll(() => bank.close());

const both = [
  ["AUD", "340.1"],
  ["USD", "520"],
  ["EUR", "600"],
] as const;
const feed = rssOf(today, both);

/** Cyrillic as Windows writes it. */
const windows1251 = (text: string) =>
  Buffer.from(
    text.replaceAll(/[А-я]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x350)),
    "latin1",
  );

const older = "<item><title>USD</title><pubDate>25.11.2026</pubDate><description>510</description></item>";

test.each<[string, string | Buffer, type?: string]>([
  ["as UTF-8", feed],
  ["with a mark before it", `\uFEFF${feed}`],
  ["of one day", ratesOf(today, both)],
  ["with days of two digits", feed.replaceAll(".2026", ".26")],
  ["of several days", feed.replace("<item>", `${older}<item>`)],
  ["of several days, the older behind", feed.replace("</channel>", `${older}</channel>`)],
  ["in Windows' Cyrillic", windows1251(rssOf(today, both, "windows-1251"))],
  ["in the same as HTTP says", windows1251(feed), "text/xml;charset=windows-1251"],
  ["as UTF-16", Buffer.from(feed, "utf16le"), "text/xml; charset=utf-16"],
  ["in letters that nobody knows", rssOf(today, both, "kz-1048"), "text/xml; charset=kz-1048"],
  [
    "for ten and a hundred units",
    rssOf(today, [
      ["USD", "5200.00", "10"],
      ["EUR", "60000", "100"],
    ]),
  ],
  [
    "with commas",
    rssOf(today, [
      ["USD", "520,00"],
      ["EUR", " 600,0000 "],
    ]),
  ],
  [
    "with the thousands apart",
    rssOf(today, [
      ["USD", "52 000,00", "100"],
      ["EUR", "6\u00a0000", "10"],
    ]),
  ],
])("the bank's feed is read %s", async (_, said, type) => {
  bank.says(said, type);
  expect(await askBank(bank.url, today)).toEqual({
    usd_kzt: { value: 520, day: today },
    eur_kzt: { value: 600, day: today },
  });
});

test("a rate for many units is that of one, to four decimals", async () => {
  bank.says(rssOf(today, [["USD", "156107", "300"]]));
  expect(await askBank(bank.url, today)).toEqual({ usd_kzt: { value: 520.3567, day: today } });
});

test("the day stands in the address where it has a place for it", async () => {
  bank.says(feed);
  await askBank(bank.url.replace("rates_all.xml", "get_rates.cfm?fdate={day}"), today);
  expect(bank.asked).toEqual(["/rss/get_rates.cfm?fdate=26.11.2026"]);
});

const maintenance = "<!doctype html><html><body>USD 520</body></html>";
const noRate = "no rate of the dollar or the euro is in it";

test.each<[string, () => void]>([
  ["the answer is no XML", () => bank.says(maintenance, "text/html")],
  ["the answer is no XML", () => bank.says("<html><p>USD<br>520</html>", "text/html")],
  ["the answer is no XML", () => bank.says(feed.slice(0, -20))],
  ["the answer is no XML", () => bank.says("")],
  ["the answer is no XML", () => bank.says(Buffer.from(feed, "utf16le"), "text/xml")],
  ["the answer is no XML", () => bank.says("<a>".repeat(300))],
  [noRate, () => bank.says("<rss/>")],
  [noRate, () => bank.says(rssOf("2026-02-30", both))],
  [noRate, () => bank.says(feed.replaceAll(/<pubDate>.*?<\/pubDate>/g, ""))],
  [
    noRate,
    () =>
      bank.says(
        rssOf(today, [
          ["USD", "-520"],
          ["EUR", "0"],
          ["USD", "520", "0"],
        ]),
      ),
  ],
  ["the answer was 500", () => bank.does((reply) => reply.writeHead(500).end(feed))],
  ["the answer was 204", () => bank.does((reply) => reply.writeHead(204).end())],
  [
    "the answer was 302 and leads on to http://10.0.0.1",
    () => bank.does((reply) => reply.writeHead(302, { location: "http://10.0.0.1/secret" }).end(feed)),
  ],
  ["the answer is too long", () => bank.says(`${" ".repeat(1_000_000)}${feed}`)],
  ["UND_ERR_SOCKET", () => bank.does((reply) => reply.destroy())],
])("%s", async (why, happens) => {
  happens();
  await expect(askBank(bank.url, today)).rejects.toThrow(new Error(why));
});

test("nobody listens there, which is told without the address", async () => {
  const gone = await openBank();
  gone.close();
  await expect(askBank(`${gone.url}?key=geheim`, today)).rejects.toThrow(new Error("ECONNREFUSED"));
});
