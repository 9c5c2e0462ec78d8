import { type Call, makeCall, type Send } from "@khorgos/contract/platform/call";
import type { FastifyInstance } from "fastify";

/** The browser's own client, sending straight into the app instead of over the network. For tests and the demo. */
export const callInProcess = (app: FastifyInstance, token?: string): Call =>
  makeCall(sendInProcess(app, token));

const sendInProcess =
  (app: FastifyInstance, token: string | undefined): Send =>
  async (url, { method, headers, body }) => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body;
    const type = form?.headers.get("content-type");
    const reply = await app.inject({
      method: method as "GET",
      url,
      headers: {
        ...(headers as Record<string, string>),
        ...(type && { "content-type": type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(payload !== undefined && payload !== null && { payload: payload as Buffer }),
    });
    // A Response refuses a body beside 204, even an empty one.
    const content = reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload);
    return new Response(content, {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    });
  };
