import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_FILE_BYTES } from "@khorgos/contract/imports/imports";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Market, openMarket } from "../../test/market.ts";
import { removeStaleUploads } from "./receive-price-list.ts";

let market: Market;
let port = 0;
beforeAll(async () => {
  market = await openMarket();
  await market.app.listen({ port: 0 });
  const address = market.app.server.address();
  if (typeof address === "object" && address) port = address.port;
});
afterAll(() => market.close());
const lying = async () =>
  (await readdir(tmpdir())).filter((file) => file.startsWith(`khorgos-upload-${process.pid}-`));
afterEach(async () => {
  const cars = await market.db.selectFrom("cars").select("id").execute();
  if (cars.length > 0 || (await lying()).length > 0)
    throw new Error("a refused upload left something behind");
});

const good = "brand,model,year,price,quantity\r\nBYD,Seal,2025,24100,3\r\n";
type FormPart = { name?: string; file?: string; text?: string };
const part = ({ name = "csvFile", file = "stock.csv", text = good }: FormPart = {}) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n`;
const field = (name: string, text: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const end = "--edge--\r\n";
const multipart = "multipart/form-data; boundary=edge";

const sendAs = (who: "lin" | undefined, payload: string, type: string | undefined) =>
  market.raw(who, {
    method: "POST",
    url: "/api/upload/csv",
    payload,
    headers: type ? { "content-type": type } : {},
  });
const send = (payload: string) => sendAs("lin", payload, multipart);

test.each([
  ["no file", end, 400, "file_missing"],
  ["an empty body", "", 400, "file_missing"],
  ["only other fields", field("note", "hello") + end, 400, "file_missing"],
  ["the text of a file as a plain field", field("csvFile", good) + end, 400, "file_missing"],
  ["a file chosen by nobody", part({ file: "", text: "" }) + end, 400, "file_missing"],
  ["a file in another field", part({ name: "file" }) + end, 400, "file_missing"],
  ["a field named like a built-in", part({ name: "__proto__" }) + end, 400, "file_cut_short"],
  ["two files", part() + part() + end, 400, "invalid_input"],
  ["a file in another field after the right one", part() + part({ name: "more" }) + end, 400, "file_missing"],
  ["a file of another kind", part({ file: "stock.pdf" }) + end, 400, "file_not_csv"],
  ["a spreadsheet of another kind", part({ file: "stock.ods" }) + end, 400, "file_is_open_document"],
  [
    "a workbook by its first letters",
    part({ text: "PK\u0003\u0004 stock" }) + end,
    400,
    "file_workbook_damaged",
  ],
  ["an empty file", part({ text: "" }) + end, 400, "file_empty"],
  ["only column names", part({ text: "brand,model,year,price,quantity\r\n" }) + end, 400, "file_no_rows"],
  ["no column names", part({ text: "BYD,Seal,2025,24100,3\r\n" }) + end, 400, "file_no_header"],
  ["a form cut short inside the file", part().slice(0, -30), 400, "file_cut_short"],
  ["a form cut short behind the file", part(), 400, "file_cut_short"],
  ["a form of something else", "hello", 400, "file_cut_short"],
])("%s is refused: %#", async (_, payload, status, code) => {
  const reply = await send(payload);
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  expect(reply.json().error).not.toBe("");
});

test.each(["text/csv", "application/json", "text/plain", "multipart/form-data", undefined])(
  "a body that is no form (%s) is refused",
  async (type) => {
    const reply = await sendAs("lin", type === "application/json" ? "{}" : good, type);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json().error).not.toBe("");
  },
);

test("a file name may end in capitals and is used for nothing else", async () => {
  const reply = await send(
    part({ file: "../../../etc/STOCK.CSV", text: "brand,model\r\nBYD,Seal\r\n" }) + end,
  );
  expect(reply.json()).toMatchObject({
    code: "file_columns_missing",
    error: expect.stringContaining("year"),
  });
});

test("a stranger with a broken form is told to sign in", async () => {
  expect((await sendAs(undefined, "hello", multipart)).json().code).toBe("not_signed_in");
  expect((await sendAs(undefined, "{", "application/json")).json().code).toBe("not_signed_in");
});

/** Speaks HTTP by hand: what is sent, and what comes back without sending the rest of the body. */
const speak = (headers: string, body: string, until: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `POST /api/upload/csv HTTP/1.1\r\nHost: k\r\nContent-Type: ${multipart}\r\n${headers}\r\n\r\n${body}`,
      ),
    );
    socket.on("data", (bytes) => {
      heard += bytes.toString();
      if (!until.test(heard)) return;
      resolve(heard);
      socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(heard));
  });

test("who may not upload, or sends too much, is told before the body is sent", async () => {
  const start = part().slice(0, 60);
  expect(await speak("Content-Length: 90000", start, /request_id/)).toMatch(
    /^HTTP\/1\.1 401 .*not_signed_in/s,
  );
  const lin = "Authorization: Bearer lin-token";
  expect(await speak(`${lin}\r\nContent-Length: ${MAX_FILE_BYTES + 100_000}`, start, /request_id/)).toMatch(
    /^HTTP\/1\.1 413 .*too_large/s,
  );
  await market.db
    .updateTable("accounts")
    .set({ status: "rejected" })
    .where("name", "like", "Wang%")
    .execute();
  const wang = "Authorization: Bearer wang-token";
  expect(await speak(`${wang}\r\nContent-Length: ${MAX_FILE_BYTES}`, start, /request_id/)).toMatch(
    /^HTTP\/1\.1 403 .*account_rejected/s,
  );
  const wrongName = await speak(`${lin}\r\nContent-Length: 90000`, part({ file: "stock.pdf" }), /request_id/);
  expect(wrongName).toMatch(/^HTTP\/1\.1 400 .*file_not_csv/s);
});

test("a refused body is let run off, so that the same connection goes on", async () => {
  const body = part({ file: "stock.pdf", text: "x".repeat(3_000_000) }) + end;
  const next = "GET /api/health/live HTTP/1.1\r\nHost: k\r\n\r\n";
  const headers = `Authorization: Bearer lin-token\r\nContent-Length: ${body.length}`;
  expect(await speak(headers, body + next, /"live"/)).toMatch(/ 400 .*file_not_csv.*HTTP\/1\.1 200 /s);
});

test("a file larger than allowed is refused however it is sent", async () => {
  const tooMuch = "x".repeat(1024 * 1024);
  const chunks = [part({ text: "" }).slice(0, -2), ...Array<string>(51).fill(tooMuch), `\r\n${end}`];
  const reply = await fetch(`http://127.0.0.1:${port}/api/upload/csv`, {
    method: "POST",
    headers: { authorization: "Bearer lin-token", "content-type": multipart },
    body: ReadableStream.from(chunks.map((chunk) => new TextEncoder().encode(chunk))),
    duplex: "half",
  });
  expect([reply.status, await reply.json()]).toMatchObject([413, { code: "too_large" }]);
});

test("a file without end is refused as soon as it is larger than allowed", async () => {
  const over = new AbortController();
  async function* withoutEnd() {
    const tooMuch = Buffer.alloc(1024 * 1024, "x");
    yield Buffer.from(part({ text: "" }).slice(0, -2));
    while (!over.signal.aborted) yield tooMuch;
  }
  const reply = await fetch(`http://127.0.0.1:${port}/api/upload/csv`, {
    method: "POST",
    headers: { authorization: "Bearer lin-token", "content-type": multipart },
    body: ReadableStream.from(withoutEnd()),
    duplex: "half",
    signal: over.signal,
  });
  expect(reply.status).toBe(413);
  over.abort();
});

test("one supplier may not have more than eight uploads on the way", async () => {
  const unfinished = Array.from({ length: 8 }, () => connect(port, "127.0.0.1"));
  const head = `POST /api/upload/csv HTTP/1.1\r\nHost: k\r\nContent-Type: ${multipart}\r\nAuthorization: Bearer lin-token\r\nContent-Length: 90000\r\n\r\n`;
  for (const socket of unfinished) socket.write(head + part().slice(0, 200));
  await expect.poll(lying).toHaveLength(8);
  // Nobody else on this machine may read a price list.
  for (const file of await lying()) expect((await stat(join(tmpdir(), file))).mode & 0o777).toBe(0o600);
  expect((await send(part({ text: "" }) + end)).statusCode).toBe(429);
  for (const socket of unfinished) socket.destroy();
  await expect.poll(async () => (await send(part({ text: "" }) + end)).statusCode).toBe(400);
});

test("at start, uploads of servers that are no more are removed, of others kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khorgos-stale-"));
  const named = (pid: number) => `khorgos-upload-${pid}-${crypto.randomUUID()}.csv`;
  const [own, dead, alive, old] = [
    named(process.pid),
    named(2 ** 22 + 1),
    named(process.ppid),
    named(process.ppid),
  ];
  for (const file of [own, dead, alive, old, "somebody-elses.csv"]) await writeFile(join(folder, file), "");
  await utimes(join(folder, old), 0, 0);
  await removeStaleUploads(folder);
  expect((await readdir(folder)).toSorted()).toEqual([alive, "somebody-elses.csv"].toSorted());
  await rm(folder, { recursive: true });
});
