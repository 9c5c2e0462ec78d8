import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Time-based one-time codes as RFC 6238 has them, in the one form that every authenticator app knows. */

/** Seconds for which a code is shown. */
const STEP = 30;
const DIGITS = 6;
/** As long as what SHA-1 gives: what RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** A step to either side, for clocks that differ and people who type slowly. */
const WINDOW = 1;

/** The library throws at six letters that are more than six bytes. */
const SIX_DIGITS = /^\d{6}$/;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: DIGITS, period: STEP });

/** Random bytes in base32 without padding, as apps show and read secrets. */
const drawBase32 = (size: number): string => new Secret({ size }).base32;

export const newSecret = () => drawBase32(SECRET_BYTES);

/** The half minute that a moment (in seconds since 1970) lies in. */
export const stepOf = (seconds: number) => TOTP.counter({ period: STEP, timestamp: seconds * 1000 });

/** The code of one half minute. */
export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * STEP * 1000 });

/**
 * The half minute to which a code belongs, around a moment in seconds; undefined for a wrong one, and for one of
 * `lastStep` or before: no code is good twice.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { seconds, lastStep }: { seconds: number; lastStep: number },
): number | undefined {
  if (!SIX_DIGITS.test(code)) return undefined;
  const drift = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window: WINDOW });
  if (drift === null) return undefined;
  const step = stepOf(seconds) + drift;
  return step > lastStep ? step : undefined;
}

/** The address that a QR code holds, for an app to take in a secret without typing. */
export function appAddress(secret: string, email: string): string {
  const label = `Khorgos:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Khorgos&algorithm=SHA1&digits=${DIGITS}&period=${STEP}`;
}

const HOW_MANY = 10;
/** 80 bits: sixteen letters, which no amount of hashing finds again. */
const BYTES = 10;

/** Codes for when the telephone is lost, in groups of four letters, as people copy them. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => (drawBase32(BYTES).match(/.{4}/g) ?? []).join("-"));

/** The code that was meant, however it was typed: `abcd efgh…` and `ABCD-EFGH…` are one. */
export const readCode = (typed: string) => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** The hash that is kept of a recovery code. It is random, so a fast hash is enough. */
export const hashRecoveryCode = (code: string) => createHash("sha256").update(readCode(code)).digest("hex");
