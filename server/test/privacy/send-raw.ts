import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import type { Person } from "../../src/demo/cast.ts";
import type { Market } from "../market.ts";

/** Makes a call without our own client, which would drop whatever an answer should not have held. */
export async function sendRaw(
  market: Market,
  who: Person | undefined,
  endpoint: Endpoint,
  input: Record<string, unknown>,
) {
  const { method } = endpoint;
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const url = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))}`;
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  if (asksInQuery(endpoint)) {
    const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
    return market.raw(who, { method, url: `${url}?${query.toString()}` });
  }
  if (!endpoint.file) return market.raw(who, { method, url, payload: Object.fromEntries(rest) });
  const form = new FormData();
  for (const [name, value] of rest) if (value instanceof Blob) form.append(name, value);
  const packed = new Response(form);
  const headers = { "content-type": packed.headers.get("content-type") ?? "" };
  return market.raw(who, { method, url, headers, payload: Buffer.from(await packed.arrayBuffer()) });
}
