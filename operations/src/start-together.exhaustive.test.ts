import { afterEach, expect, inject, test, vi } from "vitest";
import { emptyDatabase } from "../../server/test/database.ts";
import { openServers } from "../test/server-process.ts";

vi.setConfig({ testTimeout: 300_000 });

const servers = openServers();
const endings: (() => unknown)[] = [];
afterEach(async () => {
  await servers.endAll();
  for (const end of endings.splice(0)) await end();
});

test.each([1, 2, 3])(
  "three servers that start together on an empty database all open, round %i",
  async () => {
    const place = await emptyDatabase(inject("databaseUrl"));
    endings.push(place.drop);
    const served = new URL(place.url);
    served.username = new URL(inject("servedUrl")).username;
    const environment = { DATABASE_URL: served.href, MIGRATOR_URL: place.url };
    const starts = [1, 2, 3].map(() => servers.start(environment).opened);
    for (const address of await Promise.all(starts)) expect(address).toMatch(/^http:/);
  },
);
