import { Failure } from "@khorgos/contract/platform/failures";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { IncomingMessage, ServerResponse } from "./node-http.ts";

type Directives = Record<string, readonly string[]>;

const directives: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  imgSrc: ["'self'", "data:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Text becomes a script or markup nowhere: no policy may say otherwise.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
};

const rulesBy = (allowed: Directives): Parameters<typeof helmet>[0] => ({
  contentSecurityPolicy: { useDefaults: false, directives: allowed },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  referrerPolicy: { policy: "no-referrer" },
  frameguard: { action: "deny" },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

/**
 * The browser's rules for our pages. Nothing comes from elsewhere, and no script or style stands inside a page;
 * the one hash is that of the empty style element into which the interface library writes its rules.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  // A form on somebody else's page may send plain text unasked; JSON only after asking, which we never allow.
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/assets/") ? fileGuards : guards);
    if (request.url.startsWith("/api")) reply.header("cache-control", "no-store");
    // Demanded here instead of by Node, so that this answer is like all others.
    const hosts = countHosts(request.raw.rawHeaders);
    const namesHost = hosts === 1 || (hosts === 0 && request.raw.httpVersion === "1.0");
    done(namesHost ? undefined : new Failure("broken_call"));
  });
}

/** How many Host headers there are. Node shows the first of them only, and a proxy before us may have gone by another. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

/** The rules as headers. They are the same for every answer, and spelling them out takes longer than a small answer. */
function spelledOut(allowed: Directives) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(rulesBy(allowed))(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/** Headers that every answer carries, also one that is given before any hook. */
export const guards = {
  ...spelledOut(directives),
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** The policy of a page that cannot do with ours, as a header: ours but for these directives; an empty one says nothing. */
export function policyBut(others: Directives) {
  const allowed = Object.entries({ ...directives, ...others }).filter(([, sources]) => sources.length > 0);
  const name = "content-security-policy";
  return { [name]: spelledOut(Object.fromEntries(allowed))[name] };
}

/** Headers that a script, a style or a picture needs of these; the rest is for the page that asks for it. */
const fileGuards = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };
