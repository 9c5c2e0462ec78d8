import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import { takesEncoding } from "./reply.ts";

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;
type Built = Record<Encoding, Buffer | undefined>;

/** Brotli's best takes three seconds for the largest, a script of 1.4 MB; this takes 40 ms, for a tenth more bytes. */
const LARGE = 64 * 1024;
const QUALITY_OF_LARGE = 5;

/**
 * Content that is sent to everybody alike: its bytes are made once for all, and compressed once for all when somebody first takes
 * it so, unless the build has done it or found it not worth it. A thousand answers under way hold no more than one.
 */
export class Prepared {
  #plain: Buffer;
  #type: string;
  #tag: string;
  #built: Built | undefined;
  #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | Buffer, type: string, built?: Built) {
    this.#plain = Buffer.from(content);
    this.#built = built;
    this.#type = type;
    this.#tag = entityTagOf(this.#plain);
  }

  async sendTo(reply: FastifyReply): Promise<FastifyReply> {
    const { headers } = reply.request;
    reply.headers({ etag: this.#tag, vary: "accept-encoding" }).type(this.#type);
    if (namesTag(headers["if-none-match"], this.#tag)) return reply.code(304).send();
    const accepted = headers["accept-encoding"];
    const encoding = (["br", "gzip"] as const).find(
      (one) => this.#mayBe(one) && takesEncoding(one, accepted),
    );
    if (!encoding) return reply.send(this.#plain);
    return reply.header("content-encoding", encoding).send(await this.#as(encoding));
  }

  #mayBe(encoding: Encoding): boolean {
    return !this.#built || this.#built[encoding] !== undefined;
  }

  async #as(encoding: Encoding): Promise<Buffer> {
    const known = this.#built?.[encoding] ?? this.#compressed.get(encoding);
    if (known) return known;
    const isLarge = this.#plain.length > LARGE;
    const quality = isLarge ? { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY_OF_LARGE } } : {};
    const made = compressors[encoding](this.#plain, encoding === "br" ? quality : {});
    this.#compressed.set(encoding, made);
    return made;
  }
}

/**
 * The tag of an answer: of its very words, so that "not modified" tells a caller nothing but that they hold what they would
 * be sent. A version that somebody may send back by `If-Match` stands before it. Weak, because the same words travel
 * compressed in several ways.
 */
export function entityTagOf(json: string | Buffer, isVersioned = false): string {
  const version = isVersioned ? /"version":"([\w-]+)"/.exec(String(json))?.[1] : undefined;
  const words = hash("sha1", json, "base64url");
  return `W/"${version ? `${version}.` : ""}${words}"`;
}

/** Whether `If-None-Match` names this tag, or any. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(",").some((one) => ["*", tag, tag.slice("W/".length)].includes(one.trim()));

/** Each takes a transaction of its own to be looked at. */
const MAX_VERSIONS = 10;

/** The versions that `If-Match` names; any will do for `*`, which says no more than that the thing is there. */
export function versionsIn(header: string | undefined): readonly string[] | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const tags = header.matchAll(/"([^".]*)(?:\.[^"]*)?"/g).map(([, version = ""]) => version);
  const versions = [...new Set(tags)].slice(0, MAX_VERSIONS);
  return versions.length > 0 ? versions : [header];
}
