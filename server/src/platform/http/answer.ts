import type { Endpoint } from "@khorgos/contract/platform/endpoint";
import { writeReply } from "./write-reply.ts";

/** What goes out for a deed or a question that succeeded: JSON. */
export type Answer = { status: number; json: string | Buffer };

/** A reply that was written as JSON before, of what the contract names and nothing else. */
export class Written {
  #json: string | Buffer;
  #timesSent = 0;

  constructor(json: string) {
    this.#json = json;
  }

  /** A reply of which one part comes written from the database; the others are written here. */
  static around(name: string, json: string, others: object = {}): Written {
    const rest = JSON.stringify(others).slice(1);
    return new Written(`{"${name}":${json}${rest === "}" ? "" : ","}${rest}`);
  }

  /** To be sent. Text is sent fastest once; what is sent again is turned into bytes, once for all. */
  json(): string | Buffer {
    this.#timesSent += 1;
    if (this.#timesSent === 2) this.#json = Buffer.from(this.#json);
    return this.#json;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#json.length;
  }
}

/** Writing the reply drops every column the contract does not name. A revised offer is no creation. */
export function answerOf(endpoint: Endpoint, result: unknown): Answer {
  return {
    status: isRevised(result) ? 200 : (endpoint.status ?? 200),
    json: result instanceof Written ? result.json() : writeReply(endpoint, result),
  };
}

const isRevised = (result: unknown) =>
  typeof result === "object" && result !== null && "revised" in result && result.revised === true;

export const JSON_TYPE = "application/json; charset=utf-8";
