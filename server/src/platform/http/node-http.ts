/**
 * Node's own HTTP, for all of us who need more of it than its types. To import it as a module, Node reads everything it
 * exports, and the browser's `WebSocket` among that brings all of `fetch` along: 10 MB that we never use.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule("node:http");
