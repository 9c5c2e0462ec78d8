import type { FastifyInstance } from "fastify";
import { mostConnections, mostFiles } from "./http/connections/most-connections.ts";

/**
 * Opens the door, for as many as there are files for; answers with the address.
 *
 * @throws an Error with a sentence for the operator when the port is taken or may not be used
 */
export async function listenAt(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const most = mostConnections(mostFiles());
  if (most !== undefined) app.server.maxConnections = most;
  try {
    return await app.listen({ host, port });
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
