import type { FastifyInstance } from "fastify";

type PublicNotesOptions = {
  /** Where people who found a hole can write to. */
  supportEmail: string;
  /** The address that people know us by; unknown on a machine of one's own. */
  publicUrl?: string | undefined;
};

/** RFC 9116 wants a day on which the note is stale, at most a year ahead; in milliseconds. */
const GOOD_FOR = 180 * 86_400_000;

/** Serves what machines look for beside the pages: what robots may read, and whom to tell about a hole. */
export function servePublicNotes(
  app: FastifyInstance,
  { supportEmail, publicUrl }: PublicNotesOptions,
): void {
  // Everything but the front door asks for a sign-in, and a link to reset a password is nobody else's.
  app.get("/robots.txt", async (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .send("User-agent: *\nDisallow: /api/\nDisallow: /reset-password\n"),
  );
  app.get("/.well-known/security.txt", async (_, reply) => {
    const expires = new Date(Date.now() + GOOD_FOR).toISOString().replace(/T.*/, "T00:00:00Z");
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en, ru, zh",
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
