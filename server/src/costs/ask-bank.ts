import { Failure } from "@khorgos/contract/platform/failures";
import { readWholeXml } from "@khorgos/price-list/bytes/read-xml";
import { errorCodeOf } from "../platform/db/transact.ts";
import type { BankRate, BankRates } from "./rates.rules.ts";

/** In milliseconds, from the call to the end of the answer; less than a server has to stop in. */
const ANSWERS_WITHIN = 5_000;
/** The feed of all currencies has some thirty thousand bytes. */
const MAX_BYTES = 1_000_000;

/**
 * Asks for the rates of a day at an address of the National Bank, in which `{day}` stands for that day, `26.11.2026`. Throws an Error whose
 * message says why there are none, without the address.
 */
export async function askBank(address: string, today: string): Promise<BankRates> {
  const written = today.split("-").toReversed().join(".");
  try {
    const reply = await fetch(address.replaceAll("{day}", written), {
      // The answer must not choose another address.
      redirect: "manual",
      headers: { accept: "application/xml, text/xml, application/rss+xml", "user-agent": "Khorgos" },
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    const bytes = await bytesOf(reply);
    return await readBankFeed(decodeXml(bytes, reply.headers.get("content-type") ?? ""), today);
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

async function bytesOf({ status, headers, body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  if (status !== 200 || !body) {
    await body?.cancel();
    throw new Error(`the answer was ${status}${leadsTo(headers.get("location"))}`);
  }
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > MAX_BYTES) throw new Error("the answer is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const leadsTo = (location: string | null) => {
  const to = URL.parse(location ?? "");
  return to ? ` and leads on to ${to.origin}` : "";
};

/** As the reply or the XML itself names its letters; as UTF-8 where neither does, or names what nobody knows. */
function decodeXml(bytes: Buffer, contentType: string): string {
  const inReply = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  const inXml = /^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(bytes.toString("latin1", 0, 200))?.[1];
  for (const encoding of [inReply, inXml])
    try {
      if (encoding) return new TextDecoder(encoding).decode(bytes);
    } catch {
      // A name that is none.
    }
  return new TextDecoder().decode(bytes);
}

function reasonOf(error: unknown): string {
  if (error instanceof Failure) return "the answer is no XML";
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `there was no answer within ${ANSWERS_WITHIN / 1000} seconds`;
  // What fetch says itself is no more than that it failed.
  return errorCodeOf(error.cause) ?? (error.cause instanceof Error ? error.cause.message : error.message);
}

const figures: Readonly<Record<string, keyof BankRates>> = { USD: "usd_kzt", EUR: "eur_kzt" };

/** More digits the bank does not publish. */
const DECIMALS = 4;

/**
 * The rates in a feed of the National Bank: items with `title` (a currency), `description` (tenge), `quant` (for how many units)
 * and `pubDate`, or a `date` for all of them. Of a currency that stands there twice the newest day up to `today` counts. Throws where the text is no
 * XML, and an Error where neither rate is in it.
 */
async function readBankFeed(text: string, today: string): Promise<BankRates> {
  const items: Map<string, string>[] = [];
  let item: Map<string, string> | undefined;
  let dayOfAll = "";
  let said = "";
  await readWholeXml(inOnePiece(text), {
    open(name) {
      said = "";
      if (name === "item") item = new Map();
    },
    text: (words) => void (said += words),
    close(name) {
      if (name === "item" && item) items.push(item);
      if (name === "item") item = undefined;
      else if (item) item.set(name, said.trim());
      else if (name === "date") dayOfAll = said.trim();
      said = "";
    },
  });
  const rates: BankRates = {};
  for (const each of items) {
    const figure = figures[each.get("title") ?? ""];
    const rate = figure && rateOf(each, dayOfAll);
    const before = figure && rates[figure];
    if (rate && (!before || isNearer(rate.day, before.day, today))) rates[figure] = rate;
  }
  if (Object.keys(rates).length === 0) throw new Error("no rate of the dollar or the euro is in it");
  return rates;
}

/** A day that has come before one to come, and then the later. */
const isNearer = (day: string, other: string, today: string): boolean =>
  day <= today === other <= today ? day > other : day <= today;

async function* inOnePiece(text: string) {
  yield Buffer.from(text);
}

function rateOf(item: Map<string, string>, dayOfAll: string): BankRate | undefined {
  const tenge = numberIn(item.get("description") ?? "");
  const units = numberIn(item.get("quant") || "1");
  const day = dayIn(item.get("pubDate") ?? "") ?? dayIn(dayOfAll);
  if (!tenge || !units || !day) return undefined;
  const value = Number((tenge / units).toFixed(DECIMALS));
  return value > 0 ? { value, day } : undefined;
}

/** `520`, `520.25`, `520,25`, `1 520,25`. */
function numberIn(text: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${decimals}`);
}

/** `26.11.2026`, or `26.11.26` as older feeds have it. */
function dayIn(text: string): string | undefined {
  const [, day, month, year = ""] = /^(\d\d)\.(\d\d)\.(\d{4}|\d\d)(?!\d)/.exec(text) ?? [];
  const iso = `${year.length === 2 ? "20" : ""}${year}-${month}-${day}`;
  // The thirtieth of February reads as a day of March.
  const read = Date.parse(iso);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(iso) ? iso : undefined;
}
