import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { addCar } from "@khorgos/contract/cars/cars";
import { MB, memoryOf } from "../../../bench/servers/resident-memory.ts";
import { cast } from "../../../../server/src/demo/cast.ts";
import type { Drill } from "../../record/outcome.ts";
import { callAs } from "../../clients/call-as.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";
import { retryUntilAcknowledged } from "../../clients/retry-until-acknowledged.ts";
import { watchLife } from "../../clients/watch-life.ts";

const HEAD = '--b\r\ncontent-disposition: form-data; name="csvFile"; filename="list.csv"\r\n\r\n';
/** A line that never ends, a million columns, quotation marks that never close, and zeros. */
const pieces = ["x", "a,", '"', "\0"].map((letter) => letter.repeat(64 * 1024));
/** Nobody who sends without end hears nothing for longer, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Suppliers send files without end, in chunks. They are refused, little memory is taken, and nothing reaches their stock. */
export const uploadWithoutEnd: Drill = async ({ rounds, history }) => {
  const stage = await openStage();
  const { server, pool } = stage;
  const broken: string[] = [];
  const idle = memoryOf(server.pid());
  const most = { memory: 0 };
  const over = { is: false };
  const watching = (async () => {
    while (!over.is) {
      most.memory = Math.max(most.memory, (memoryOf(server.pid()) - idle) / MB);
      await pause(50);
    }
  })();
  const life = watchLife(server.origin);

  try {
    for (let round = 0; round < rounds; round++) {
      const piece = pieces[round % pieces.length] ?? "x";
      const { status, sent } = await sendForEver(server.origin, piece);
      if (status !== 413 && status !== 400)
        broken.push(`round ${round}: ${(sent / MB).toFixed(0)} MB were answered ${status || "by nobody"}`);
    }
    over.is = true;
    await watching;
    const silences = await life.stop();
    const wang = callAs(server.origin, tokenOf("wang"));
    const car = { brand: "BYD", model: "Seal", year: 2025, price: 24_100, quantity: 1 };
    await retryUntilAcknowledged(history, { who: "wang", what: "add", value: "a car" }, () =>
      wang(addCar, car),
    );
    const { rows } = await pool.query("select from cars where supplier_id = $1", [cast.lin.id]);
    if (rows.length > 0) broken.push(`${rows.length} cars were taken from files without end`);
    if (!server.isRunning()) broken.push("the server ended");
    const figures = [
      { what: "memory above idle", reached: most.memory, most: 64, unit: "MB" },
      { what: "longest wait for a sign of life", reached: silences.longest, most: 100, unit: "ms" },
    ];
    return { rounds, lost: [], duplicated: [], broken, recoveries: [], figures };
  } finally {
    over.is = true;
    await life.stop();
    await stage.close();
  }
};

/** Sends until somebody says something; tells what, and how many bytes had gone out by then. */
function sendForEver(origin: string, piece: string): Promise<{ status: number; sent: number }> {
  const headers = {
    authorization: `Bearer ${tokenOf("lin")}`,
    "content-type": "multipart/form-data; boundary=b",
    "transfer-encoding": "chunked",
  };
  return new Promise((done) => {
    let sent = 0;
    let isOver = false;
    const end = (status: number) => {
      isOver = true;
      sending.destroy();
      done({ status, sent });
    };
    const sending = request(`${origin}/api/upload/csv`, { method: "POST", headers, timeout: PATIENCE_MS });
    sending.on("response", (answer) => end(answer.statusCode ?? 0));
    sending.on("error", () => end(0));
    sending.on("timeout", () => end(0));
    const send = () => {
      if (isOver) return;
      sent += piece.length;
      if (sending.write(piece)) setImmediate(send);
      else sending.once("drain", send);
    };
    sending.write(HEAD);
    send();
  });
}
