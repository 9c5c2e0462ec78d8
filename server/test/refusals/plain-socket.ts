import { connect } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Says this to the app over a plain connection and hears it out, because clients tidy up what they send. The
 * text must ask for the connection to be closed. The app listens from the first call on.
 */
export async function hearOverSocket(app: FastifyInstance, text: string | Uint8Array): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (heard += chunk.toString()));
    socket.on("error", () => resolve(heard));
    socket.on("close", () => resolve(heard));
  });
}
