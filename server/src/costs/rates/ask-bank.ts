import { Failure } from "@khorgos/contract/platform/failures";
import { errorCodeOf } from "../../platform/db/transact.ts";
import { readBankFeed } from "./bank-feed.ts";
import type { BankRates } from "./judge-rates.rules.ts";

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
