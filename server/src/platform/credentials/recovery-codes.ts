import { createHash } from "node:crypto";
import { drawBase32 } from "./totp.ts";

const HOW_MANY = 10;
/** 80 bits: sixteen letters, which no amount of hashing finds again. */
const BYTES = 10;

/** Codes for when the telephone is lost, in groups of four letters, as people copy them. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => (drawBase32(BYTES).match(/.{4}/g) ?? []).join("-"));

/** What was meant, however it was typed: `abcd efgh…` and `ABCD-EFGH…` are one. */
export const readCode = (typed: string) => typed.replaceAll(/[\s-]/g, "").toUpperCase();

/** What is kept of a recovery code. It is random, so a fast hash is enough. */
export const hashRecoveryCode = (code: string) => createHash("sha256").update(readCode(code)).digest("hex");
