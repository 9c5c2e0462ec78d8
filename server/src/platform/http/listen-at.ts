import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { mostConnections, mostFiles, shareConnections } from "./share-connections.ts";

/**
 * The most connections that wait until they are let in, if the system allows that. Of Node's 511 a crowd leaves none, and anyone who finds
 * no place tries again a second later.
 */
const BACKLOG = 4_096;

/** One line a second tells the operator as much as a thousand. */
const WARN_EVERY_MS = 1_000;

/**
 * Opens the door, for as many as there are files for, and for no network alone; answers with the address.
 *
 * @throws an Error with a sentence for the operator when the port is taken or may not be used
 */
export async function listenAt(
  app: FastifyInstance,
  { host, port, rateLimits, trustProxy }: Pick<Config, "host" | "port" | "rateLimits" | "trustProxy">,
): Promise<string> {
  const most = mostConnections(mostFiles());
  if (most !== undefined) app.server.maxConnections = most;
  if (rateLimits) shareConnections(app.server, { most, proxies: trustProxy, onRefusal: warnAt(app) });
  try {
    return await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      throw new Error(
        `Port ${port} is already taken. Stop what runs there, or choose another one: PORT=3001 npm start`,
        { cause: error },
      );
    }
    if (code === "EACCES")
      throw new Error(`Port ${port} may not be used by this user. Choose one above 1023.`, { cause: error });
    throw error;
  }
}

function warnAt(app: FastifyInstance) {
  let [told, unsaid] = [-Infinity, 0];
  return (from: string) => {
    if (performance.now() - told < WARN_EVERY_MS) return void (unsaid += 1);
    app.log.warn({ from, unsaid }, "connections are refused");
    [told, unsaid] = [performance.now(), 0];
  };
}
