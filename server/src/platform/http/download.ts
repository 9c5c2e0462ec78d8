import { type FileFormat, mediaTypes } from "@khorgos/contract/platform/endpoint";
import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";

/** What a file says: a text, its bytes, or a stream of which is known how many there are. */
type Content = string | Buffer | { size: number; stream: Readable };

/** A file as a reply. */
export class Download {
  readonly #name: string;
  readonly #content: Content;
  readonly #format: FileFormat;

  constructor(name: string, content: Content, format: FileFormat = "csv") {
    this.#name = name;
    this.#content = content;
    this.#format = format;
  }

  sendOn(reply: FastifyReply): FastifyReply {
    reply
      .type(this.#format === "csv" ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes[this.#format])
      .header("content-disposition", `attachment; filename="${this.#name}"`);
    if (typeof this.#content === "string" || Buffer.isBuffer(this.#content)) return reply.send(this.#content);
    return reply.header("content-length", this.#content.size).send(this.#content.stream);
  }
}
