import type { AccountStatus } from "./accounts.ts";

/**
 * Decides what an administrator's word does to an account. Saying again what already holds is `keep`;
 * `refuse` when the administrator decided on a picture that is no longer true (`seen`), so that of two
 * administrators who decide at the same moment one wins and the other is told.
 */
export function decideApproval(
  current: AccountStatus,
  wanted: "approved" | "rejected",
  seen?: AccountStatus,
): "change" | "keep" | "refuse" {
  if (current === wanted) return "keep";
  return seen && seen !== current ? "refuse" : "change";
}

/** Passwords that are tried first by anyone who guesses, here, in Kazakhstan and in China. Lower case, at least six characters. */
const guessed = new Set(
  `password qwerty qwertyuiop qwerty123 asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx abc123 a123456
  iloveyou admin123 welcome letmein monkey dragon master football khorgos khorgos1 kazakhstan almaty astana toyota
  woaini woaini1314 5201314 520520 1314520 woaini520 q1w2e3r4 йцукен йцукенг пароль пароль123 хоргос казахстан алматы
  parol123 parol1 passw0rd password1 p@ssw0rd supplier dealer`.split(/\s+/),
);

/** Steps that fingers take along a row of keys. */
const rows = ["01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz"];

/** Whether a password is among the first that anybody would guess. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (plain.length < 6) return false;
  const isOneCharacter = new Set(plain).size === 1;
  return isOneCharacter || guessed.has(plain) || rows.some((row) => row.includes(plain));
}
