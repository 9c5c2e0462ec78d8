import { randomUUID } from "node:crypto";
import type { AccountStatus } from "@khorgos/contract/accounts/accounts";
import type { CarForm } from "@khorgos/contract/cars/cars";
import type { Call } from "@khorgos/contract/platform/call";
import type { InjectOptions } from "fastify";
import type { Insertable } from "kysely";
import { inject } from "vitest";
import { callersOf, signedInOn } from "../src/accounts/sessions.ts";
import { hashToken, insertSession } from "../src/accounts/sessions.sql.ts";
import { buildApp } from "../src/app.ts";
import { bumpCatalogueVersion } from "../src/cars/catalogue-version.sql.ts";
import { openResponseCache } from "../src/platform/http/response-cache.ts";
import { type Clock, databaseClock, usualTerms } from "../src/platform/db/clock.ts";
import { connect, connectPool, type Db } from "../src/platform/db/connect.ts";
import { callInProcess } from "../src/platform/http/call-in-process.ts";
import type { Tables } from "../src/platform/db/tables.ts";
import type { OfferRules, PasswordRules } from "../src/platform/http/serve.ts";
import type { LiveTimes } from "../src/live/live-hub.ts";
import { type Limits, noLimits } from "../src/platform/limits/limits.ts";
import { shortCode } from "../src/platform/db/ids.ts";
import { countIn } from "../src/cars/facet-counts.sql.ts";
import { cast, type Person } from "../src/demo/cast.ts";
import { cloneDatabase } from "./database.ts";

export type Market = Awaited<ReturnType<typeof openMarket>>;

const tokenOf = (who: Person) => `${who}-token`;

const aHan = () => ({
  id: randomUUID(),
  request_number: shortCode("R"),
  brand: "BYD",
  model: "Han",
  year: 2024,
  trim_level: "",
  body_color: "",
  interior_color: "",
  max_price: 30_000,
  quantity: 2,
  additional_requirements: "",
});

/** A car as its supplier describes it. */
export const sealForm: CarForm = {
  supplier_sku: "",
  brand: "BYD",
  model: "Seal",
  year: 2025,
  trim_level: "700 km",
  body_color: "white",
  interior_color: "beige",
  price: 24_100,
  quantity: 3,
  location: "Khorgos",
  seller: "Lin Yue",
  additional_features: "",
  notes: "",
};

const aSeal = () => {
  const code = shortCode("C");
  return { ...sealForm, id: randomUUID(), car_id: code, supplier_sku: `S${code}`, sku_generated: true };
};

type Means = {
  limits?: Limits | ((db: Db) => Limits);
  clock?: Clock;
  passwords?: PasswordRules;
  offers?: OfferRules;
  live?: Partial<LiveTimes>;
};

/** What a server in a story stands on: nothing is counted, and everything else is as usual, unless the story says so. */
export function depsOn(
  db: Db,
  { limits = noLimits, clock = databaseClock, passwords, offers, live }: Means = {},
) {
  const sessions = { ...usualTerms, clock };
  return {
    db,
    sessions,
    whoIs: callersOf(db, sessions),
    listSignedIn: signedInOn(db, sessions),
    limits: typeof limits === "function" ? limits(db) : limits,
    passwords: passwords ?? { shortest: 6, refusesCommon: false },
    offers: offers ?? { seenByRivals: true, placeShown: false },
    answers: openResponseCache(10_000_000),
    // A call that asks for a stream in passing is not kept waiting for its end.
    live: live ?? { lookMs: 20, lastsMs: 0 },
  };
}

/** Another server on this database, with connections of its own. */
export async function openServer(url: string, means: Means = {}) {
  const db = connect(connectPool(url));
  const app = await buildApp(depsOn(db, means));
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { app, close };
}

/** A market on a database of its own, with the whole cast already approved and signed in, and nothing on sale yet. */
export async function openMarket(means: Means = {}) {
  const database = await cloneDatabase(inject("databaseUrl"), inject("servedUrl"));
  // Two test files at a time share a database of 60 connections, each with this pool and the server's of sixteen.
  const db = connect(connectPool(database.url, { poolSize: 12 }));
  const served = connect(connectPool(database.servedUrl));
  const people = Object.values(cast).map((person) => ({
    ...person,
    password_hash: "no sign-in",
    status: "approved" as const,
  }));
  await db.insertInto("accounts").values(people).execute();
  for (const [who, { id }] of Object.entries(cast)) await insertSession(db, id, hashToken(`${who}-token`));

  const app = await buildApp(depsOn(served, means));
  return {
    db,
    app,
    /** Where its database is, for its owner and for the server. `db` is the owner's, who may do everything. */
    url: database.url,
    servedUrl: database.servedUrl,

    /** The browser's own client, speaking as this person. */
    as: (who: Person): Call => callInProcess(app, tokenOf(who)),
    /** The same client with a token of one's own, or with none. */
    with: (token?: string): Call => callInProcess(app, token),
    /** Raw HTTP, for what the client would hide. */
    raw: (who: Person | undefined, options: InjectOptions) =>
      app.inject({
        ...options,
        headers: { ...options.headers, ...(who && { authorization: `Bearer ${tokenOf(who)}` }) },
      }),

    given: {
      /** Somebody new who waits for approval. */
      async newcomer(name: string, over: Partial<Insertable<Tables["accounts"]>> = {}) {
        const id = randomUUID();
        const email = `${name.toLowerCase().replaceAll(/\W/g, "-")}-${id.slice(0, 8)}@newcomer.example`;
        await db
          .insertInto("accounts")
          .values({
            id,
            name,
            email,
            role: "dealer",
            phone: "+77010000000",
            address: "Aktau",
            language: "ru",
            password_hash: "no sign-in",
            ...over,
          })
          .execute();
        return { id, name, email };
      },
      request: (over: Partial<Insertable<Tables["car_requests"]>> = {}) =>
        db
          .insertInto("car_requests")
          .values({ ...aHan(), dealer_id: cast.aigerim.id, ...over })
          .returningAll()
          .executeTakeFirstOrThrow(),
      car: (over: Partial<Insertable<Tables["cars"]>> = {}) =>
        db.transaction().execute(async (tx) => {
          const car = await tx
            .insertInto("cars")
            .values({ ...aSeal(), supplier_id: cast.lin.id, ...over })
            .returningAll()
            .executeTakeFirstOrThrow();
          await countIn(tx, car.id);
          return car;
        }),
      async noCars() {
        await db.deleteFrom("cars").execute();
        await db.deleteFrom("facet_counts").execute();
        await bumpCatalogueVersion(db, "no cars");
      },
      /** An account's standing, without what else an administrator's decision does. */
      async standing(who: Person, status: AccountStatus) {
        await db.updateTable("accounts").set({ status }).where("id", "=", cast[who].id).execute();
        await bumpCatalogueVersion(db, cast[who].id);
      },
    },

    async close() {
      await app.close();
      await db.destroy();
      await served.destroy();
      await database.drop();
    },
  };
}

/** What became of a call: `done` or why not. */
export const outcome = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

/** The same of anyone who comes again while they are put off, because a lock or a connection took too long to wait for. */
export async function outcomeInTheEnd(ask: () => Promise<unknown>): Promise<string | undefined> {
  for (;;) {
    const said = await outcome(ask());
    if (said !== "unavailable") return said;
  }
}
