import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

/** A bank of this machine that tells its rates by HTTP, or whatever a test lets it say. */
export async function openBank() {
  const asked: string[] = [];
  let answer: Answer = (reply) => reply.writeHead(404).end();
  const server = createServer((request, reply) => {
    asked.push(request.url ?? "");
    reply.on("error", () => {});
    answer(reply, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/rss/rates_all.xml`,
    /** The paths that were asked for. */
    asked,
    does: (next: Answer) => void (answer = next),
    says(body: string | Buffer, type = "text/xml") {
      answer = (reply) => reply.writeHead(200, { "content-type": type }).end(body);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Told = readonly [code: string, tenge: string, quant?: string];

/** The feed of all rates, as the bank writes it: each with its day, `2026-11-26`. */
export const rssOf = (day: string, rates: readonly Told[], encoding = "utf-8") =>
  `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0"><channel><title>Официальные курсы валют</title><link>www.nationalbank.kz</link>
<pubDate>Thu, 26 Nov 2026 00:00:00 +0500</pubDate>
${rates.map((rate) => itemOf(rate, `<pubDate>${written(day)}</pubDate>`)).join("\n")}
</channel></rss>`;

/** The feed of one day, which stands there once. */
export const ratesOf = (day: string, rates: readonly Told[]) =>
  `<?xml version="1.0" encoding="utf-8"?>
<rates><generator>Alternate RSS Builder</generator><title>Official exchange rates</title>
<description>Official exchange rates</description><date>${written(day)}</date>
${rates.map((rate) => itemOf(rate, "")).join("\n")}
</rates>`;

const written = (day: string) => day.split("-").toReversed().join(".");

const itemOf = ([code, tenge, quant = "1"]: Told, day: string) =>
  `<item><fullname>ИНОСТРАННАЯ ВАЛЮТА</fullname><title>${code}</title>${day}<description>${tenge}</description>
<quant>${quant}</quant><index>UP</index><change>+0,35</change><link></link></item>`;
