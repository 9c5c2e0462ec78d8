import type { FastifyReply } from "fastify";
import type { Readable } from "node:stream";

/** A CSV file as a reply: a text, or a stream whose bytes are known. */
export class Download {
  readonly #name: string;
  readonly #content: string | { size: number; stream: Readable };

  constructor(name: string, content: string | { size: number; stream: Readable }) {
    this.#name = name;
    this.#content = content;
  }

  sendOn(reply: FastifyReply): FastifyReply {
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${this.#name}"`);
    if (typeof this.#content === "string") return reply.send(this.#content);
    return reply.header("content-length", this.#content.size).send(this.#content.stream);
  }
}
