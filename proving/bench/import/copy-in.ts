import type { Connection, PoolClient, Submittable } from "pg";

/** So much is sent at a time, in characters. */
const CHUNK = 64 * 1024;

/** Sends text as the rows of a `copy … from stdin`, as psql does: the driver itself knows only half of it. */
export const copyIn = (client: PoolClient, statement: string, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const copy = {
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse(connection: Connection & Copying) {
        for (let at = 0; at < text.length; at += CHUNK)
          connection.sendCopyFromChunk(Buffer.from(text.slice(at, at + CHUNK)));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error: Error) => void (failure = error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    } satisfies Submittable & Record<string, unknown>;
    client.query(copy);
  });

type Copying = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };
