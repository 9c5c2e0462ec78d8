import { asksInQuery, type Endpoint } from "@khorgos/contract/platform/endpoint";
import type { Person } from "../../src/demo/cast.ts";
import type { Market } from "../market.ts";

/** Makes a call without our own client, which would drop whatever an answer should not have held. */
export async function sendRaw(
  market: Market,
  who: Person | undefined,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const { method } = endpoint;
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const url = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))}`;
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name));
  if (asksInQuery(endpoint)) {
    const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
    return market.raw(who, { method, url: `${url}?${query.toString()}`, headers });
  }
  if (!endpoint.file) return market.raw(who, { method, url, payload: Object.fromEntries(rest), headers });
  const form = new FormData();
  for (const [name, value] of rest) form.append(name, value instanceof Blob ? value : String(value));
  const packed = new Response(form);
  const payload = Buffer.from(await packed.arrayBuffer());
  const asForm = { ...headers, "content-type": packed.headers.get("content-type") ?? "" };
  return market.raw(who, { method, url, headers: asForm, payload });
}
