import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Time-based one-time codes as RFC 6238 has them, in the one form that every authenticator app knows. */

/** Seconds for which a code is shown. */
const STEP = 30;
const DIGITS = 6;
/** As long as what SHA-1 gives: what RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** A step to either side, for clocks that differ and people who type slowly. */
const DRIFT = [0, -1, 1];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding, as apps show and read secrets. */
export function toBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text) bits += LETTERS.indexOf(letter).toString(2).padStart(5, "0");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

export const newSecret = () => toBase32(randomBytes(SECRET_BYTES));

/** The half minute that a moment (in seconds since 1970) lies in. */
export const stepOf = (seconds: number) => Math.floor(seconds / STEP);

/** The code of one half minute. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The half minute to which a code belongs, around a moment in seconds; undefined for a wrong one, and for one of
 * `lastStep` or before: no code is good twice.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { seconds, lastStep }: { seconds: number; lastStep: number },
): number | undefined {
  const typed = Buffer.from(code);
  return DRIFT.map((drift) => stepOf(seconds) + drift).find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return step > lastStep && typed.length === expected.length && timingSafeEqual(typed, expected);
  });
}

/** What a QR code holds, for an app to take in a secret without typing. */
export function appAddress(secret: string, email: string): string {
  const label = `Khorgos:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Khorgos&algorithm=SHA1&digits=${DIGITS}&period=${STEP}`;
}
