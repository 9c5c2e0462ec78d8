import { isIP } from "node:net";
import { Email } from "@khorgos/contract/platform/fields";
import * as z from "zod/mini";

/** How the text of a variable is read. What cannot be read is refused by the sentence "NAME must be …". */

/** @param read answers undefined for what it does not understand */
const reader = <Value>(must: string, read: (text: string) => Value | undefined) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }) => {
      const value = read(text.trim());
      if (value !== undefined) return value;
      issues.push({ code: "custom", input: text, message: `must be ${must}` });
      return z.NEVER;
    }),
  );

export const anyText = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim()),
);

export const wholeNumber = (least: number, most: number) =>
  reader(`a whole number from ${least} to ${most}`, (text) =>
    /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  );

/** 0 is understood as well: any free port, for tests. */
export const port = reader("a whole number from 1 to 65535", (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
);

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  reader(`one of ${words.join(", ")}`, (text): Words[number] | undefined =>
    words.find((word) => word === text),
  );

/** At least one of these, with commas between them. */
export const someOf = <const Words extends readonly string[]>(...words: Words) =>
  reader(`one or more of ${words.join(",")}`, (text): readonly Words[number][] | undefined => {
    const list = text.split(",").map((part) => part.trim());
    return list.every((part) => words.includes(part)) ? list : undefined;
  });

/** In seconds. */
export const duration = reader("a time such as 90s, 30m, 12h or 7d", readDuration);

export const email = reader("an e-mail address", (text) => Email.safeParse(text).data);

/** An address with one of these schemes and a host. */
export const url = (example: string, ...schemes: string[]) =>
  reader(`an address such as ${example}`, (text) => {
    const read = URL.parse(text);
    return read && schemes.includes(read.protocol) && (read.host || read.search) ? text : undefined;
  });

/** The address at which a site begins. Paths are added to it, and after a query or a fragment they would lead nowhere. */
export const site = (example: string) =>
  reader(`an address without user, query and fragment, such as ${example}`, (text) =>
    /^https?:\/\/[^?#@]+$/i.test(text) && URL.canParse(text) ? text : undefined,
  );

/** One page of the web. A name and a password in it would not be sent. */
export const page = (example: string) =>
  reader(`an address without user and fragment, such as ${example}`, (text) =>
    /^https?:\/\/[^/?#@]+([/?][^#]*)?$/i.test(text) && URL.canParse(text) ? text : undefined,
  );

/** Several of them, with commas between them. */
export const urls = (example: string, ...schemes: string[]) =>
  reader(`addresses such as ${example}, with commas between them`, (text) => {
    const list = text.split(",").map((part) => part.trim());
    return list.every((part) => schemes.includes(URL.parse(part)?.protocol ?? "")) ? list : undefined;
  });

/** Names that may stand instead of its ranges. */
const namedRanges: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

export const ranges = reader("addresses or ranges with commas between them, like 10.0.0.0/8, ::1", (text) => {
  const list = text.split(",").flatMap((part) => namedRanges[part.trim()] ?? part.trim());
  return list.every(isRange) ? list : undefined;
});

function isRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  // A range of all addresses, which Fastify refuses too, would let every caller name any address as theirs.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
}

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

const isUnit = (text: string | undefined): text is keyof typeof SECONDS =>
  text !== undefined && text in SECONDS;

/** How many seconds `90s`, `30m`, `12h` or `7d` are; undefined for anything else, and for none at all. */
export function readDuration(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
  return isUnit(unit) ? Number(digits) * SECONDS[unit] || undefined : undefined;
}
