const saying = (...words: string[]) => ({
  description: `The server is ${words.join(" or ")}`,
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { status: { enum: words }, version: { type: "string" } },
        required: ["status", "version"],
      },
    },
  },
});

/** What `health.ts` answers. It stands beside the contract because no browser asks for it. */
export const healthPaths = {
  "/api/health/live": {
    get: {
      operationId: "isLive",
      summary: "Say whether the process answers",
      tags: ["health"],
      parameters: [],
      responses: { 200: saying("live") },
    },
  },
  "/api/health/ready": {
    get: {
      operationId: "isReady",
      summary: "Say whether calls can be served: the database is there and up to date",
      tags: ["health"],
      parameters: [],
      responses: { 200: saying("ready"), 503: saying("not ready") },
    },
  },
};
