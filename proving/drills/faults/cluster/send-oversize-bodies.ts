import { setTimeout as pause } from "node:timers/promises";
import { browseCars } from "@khorgos/contract/cars/cars";
import { callAs } from "../../clients/call-as.ts";
import { type Drill, notMade } from "../../record/outcome.ts";
import { hasProgram } from "../../stage/deployed/run-program.ts";
import { startNginx } from "../../stage/deployed/start-nginx.ts";
import { openStage } from "../../stage/open-stage.ts";
import { tokenOf } from "../../stage/people.ts";

const SENDERS = 8;
/** As much as nginx lets through by itself, and many times what the servers take as JSON, in bytes. */
const BODY = "x".repeat(1_000_000);

/**
 * Strangers send bodies that are too large through an nginx with its own values, which takes a server that breaks a connection
 * for dead, and through one as `deploy/` has it. The strangers are told so, and others notice nothing.
 */
export const sendOversizeBodies: Drill = async ({ rounds, isShort, history }) => {
  if (!hasProgram("nginx") || !hasProgram("openssl")) return notMade("Debian's nginx or openssl is missing");
  const stage = await openStage({ servers: 2 });
  const broken: string[] = [];
  const told = new Map<number, number>();

  async function sendThrough(kind: "defaults" | "deployed") {
    const nginx = await startNginx(stage.servers, kind);
    const { origin } = nginx;
    const until = performance.now() + (isShort ? 2_000 : 15_000);
    const send = async () => {
      while (performance.now() < until) {
        const headers = { "content-type": "application/json" };
        const sent = { method: "POST", headers, body: JSON.stringify({ email: BODY }) };
        const { status } = await fetch(`${origin}/api/auth/login`, sent).catch(() => ({ status: 0 }));
        told.set(status, (told.get(status) ?? 0) + 1);
      }
    };
    const look = async () => {
      const aigerim = callAs(origin, tokenOf("aigerim"));
      for (let looks = 0; performance.now() < until; looks++) {
        const seen = await history.ask({ who: "aigerim", what: "look", value: String(looks) }, () =>
          aigerim(browseCars, { year_min: 1990 + (looks % 30) }),
        );
        if (seen.type !== "ok") broken.push(`a look at the market failed (${kind}): ${seen.why}`);
        await pause(10);
      }
    };
    try {
      await Promise.all([...Array.from({ length: SENDERS }, send), look()]);
    } finally {
      await nginx.close();
    }
  }

  try {
    for (let nth = 0; nth < rounds; nth++)
      for (const kind of ["defaults", "deployed"] as const) await sendThrough(kind);
    const answers = [...told].map(([status, times]) => `${times} × ${status || "no answer"}`).join(", ");
    if ([...told.keys()].some((status) => status !== 413)) broken.push(`the strangers were told ${answers}`);
    const notes = [`the strangers were told ${answers}`];
    return { rounds, lost: [], duplicated: [], broken: [...new Set(broken)], recoveries: [], notes };
  } finally {
    await stage.close();
  }
};
