import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Failure } from "@khorgos/contract/platform/failures";
import { isRecentlyActive } from "../limits/recent-activity.ts";
import { deriveInWorker } from "./argon2-worker.ts";

/** The cost of one guess: 19 MiB and two passes, the least that OWASP advises for argon2id (about 20 ms here). */
type Cost = { memory: number; passes: number; parallelism: number };
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** More waiting hashes than this would make everybody wait for seconds; better that some are told to come back. */
const MAX_QUEUE = 50;

const PROCESSORS = availableParallelism();

/** One processor is left to people who are in and call; each of the others lets about fifty a second in. */
const atOnce = () => (isRecentlyActive() ? Math.max(1, PROCESSORS - 1) : PROCESSORS);

const inTurn = boundedQueue(atOnce, MAX_QUEUE, () => new Failure("unavailable", { retryAfter: 2 }));

type Stored = Cost & { salt: Buffer; hash: Buffer };

/** Hashes a password into a PHC string that names its own parameters. Throws `unavailable` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password.normalize("NFC"), { ...COST, salt, length: HASH_BYTES });
  return toPhc({ ...COST, salt, hash });
}

/**
 * The ways in which keyboards write the same password: й is one letter on Windows, и with a breve on a Macintosh. The first
 * is what is kept; hashes from before that was so may be of another.
 */
const formsOf = (password: string) =>
  new Set([password.normalize("NFC"), password, password.normalize("NFD")]);

/** The hash of nobody's password: checking against it costs the same and never succeeds. */
const nobodys: Stored = { ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

/**
 * Whether the password belongs to the stored hash. Does the same work when there is none, so that time does not
 * tell an unknown address from a wrong password. Throws `unavailable` when too many wait.
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  const known = fromPhc(stored ?? "");
  const { hash, ...cost } = known ?? nobodys;
  for (const form of formsOf(password)) {
    const derived = await derive(form, { ...cost, length: hash.length });
    if (timingSafeEqual(derived, hash)) return known !== undefined;
  }
  return false;
}

/** Whether a hash was made more cheaply than we make them today. */
export function isOutdated(stored: string): boolean {
  const known = fromPhc(stored);
  return known !== undefined && (known.memory < COST.memory || known.passes < COST.passes);
}

const derive = (
  password: string,
  { memory, passes, parallelism, salt, length }: Cost & { salt: Buffer; length: number },
) =>
  inTurn(() =>
    deriveInWorker({ message: password, nonce: salt, memory, passes, parallelism, tagLength: length }),
  );

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const toPhc = ({ memory, passes, parallelism, salt, hash }: Stored) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;

function fromPhc(phc: string): Stored | undefined {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc) ?? [];
  if (!salt || !hash) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/**
 * Runs at most `atOnce()` pieces of work at a time and lets at most `longestQueue` more wait, first come first
 * served. Anyone who comes after that gets `refusal` thrown at once.
 */
export function boundedQueue(atOnce: () => number, longestQueue: number, refusal: () => Error) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const startWaiting = () => {
    while (running < atOnce()) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      start();
    }
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce() && waiting.length >= longestQueue) throw refusal();
    await new Promise<void>((start) => {
      waiting.push(start);
      startWaiting();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startWaiting();
    }
  };
}
