import { setTimeout as pause } from "node:timers/promises";
import { rowsOf, csvOf } from "../../../../server/test/long-list.ts";
import { quantile } from "../../../bench/reporting/print.ts";
import { MB, memoryOf } from "../../../bench/servers/resident-memory.ts";
import { uploadPriceList } from "@khorgos/contract/imports/imports";
import { sendSteadily, type Shot } from "../../../load/send-steadily.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { openSlowSockets, type Slowness } from "../../stage/slow-sockets.ts";

/** No client is borne longer, in milliseconds. */
const MAX_DELAY_BORNE = 125_000;

/**
 * Hundreds of clients send their head or their upload a letter a second, or never read their answer, while others go on.
 * Memory stays bounded, others are served as before, and in the end the slow ones are sent away.
 */
export const bearSlowClients: Drill = async ({ rounds, isShort, history }) => {
  const stage = await openStage({ suppliers: 50 });
  const { server } = stage;
  const { origin } = server;
  const broken: string[] = [];
  const most = { ratio: 0, memory: 0, borne: 0, turnedAway: 0 };
  const lin = callAs(origin, tokenOf("lin"));
  const stocked = await history.ask({ who: "lin", what: "upload", value: "stock" }, () =>
    lin(uploadPriceList, { csvFile: new File([csvOf(rowsOf(2_000, 0))], "list.csv") }),
  );
  if (stocked.type !== "ok") broken.push("there was nothing to read");

  const slowOnes = (count: number): Slowness[] =>
    Array.from({ length: count }, (_, nth) => {
      const as = (token: string) => `host: khorgos\r\nauthorization: Bearer ${token}\r\n`;
      const { token = "" } = stage.suppliers[nth % stage.suppliers.length] ?? {};
      const form = "content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\n";
      const kinds: Slowness[] = [
        { head: `POST /api/upload/csv HTTP/1.1\r\n${as(token)}${form}` },
        { head: `GET /api/cars HTTP/1.1\r\n${as(token)}x-long: ${"x".repeat(2_000)}\r\n`, isHeadSlow: true },
        { head: `GET /api/cars?limit=100 HTTP/1.1\r\n${as(token)}\r\n`, isDeaf: true },
      ];
      return kinds[nth % 3] ?? { head: "" };
    });
  const read: Shot = { kind: "read", method: "GET", path: "/api/cars?limit=50", token: tokenOf("aigerim") };
  const ask = () => sendSteadily(origin, () => read, { perSecond: 50, seconds: isShort ? 2 : 10 });
  const p95 = (hits: Awaited<ReturnType<typeof ask>>) =>
    quantile(
      hits.map(({ ms }) => ms),
      0.95,
    );

  try {
    for (let round = 0; round < rounds; round++) {
      await ask();
      const quiet = await ask();
      const idle = memoryOf(server.pid());
      const slow = openSlowSockets(origin, slowOnes(isShort ? 60 : 700));
      const during = await ask();
      // A server that a busy machine held up turns lists away for a moment; that is a figure, not a fault.
      const turnedAway = during.filter(({ status }) => status === 503);
      most.turnedAway = Math.max(most.turnedAway, turnedAway.length);
      const wrong = during.filter(({ status }) => status !== 200 && status !== 503);
      if (wrong.length > 0) broken.push(`round ${round}: others were answered ${wrong[0]?.status ?? ""}`);
      most.ratio = Math.max(most.ratio, p95(during) / p95(quiet));
      most.memory = Math.max(most.memory, (memoryOf(server.pid()) - idle) / MB);
      const giveUpAt = performance.now() + (isShort ? 0 : 1.2 * MAX_DELAY_BORNE);
      while (slow.left() > 0 && performance.now() < giveUpAt) await pause(500);
      if (!isShort) most.borne = Math.max(most.borne, slow.longest());
      slow.close();
      if (!server.isRunning()) broken.push(`round ${round}: the server did not outlive it`);
    }
    const figures = [
      { what: "p95 of the others / before", reached: most.ratio, most: 2, unit: "" },
      { what: "others were told to come back", reached: most.turnedAway, most: 0, unit: "" },
      { what: "memory above idle", reached: most.memory, most: 64, unit: "MB" },
      ...(isShort
        ? []
        : [{ what: "the longest was borne", reached: most.borne, most: MAX_DELAY_BORNE, unit: "ms" }]),
    ];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures };
  } finally {
    await stage.close();
  }
};
