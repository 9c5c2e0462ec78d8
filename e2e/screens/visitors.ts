import { cast, type Person } from "../../server/src/demo/cast.ts";
import { demoPassword } from "../../server/src/demo/stock-market.ts";

/** Anyone who looks at a screen: somebody of the demo market's cast, or one of those who have only just been let in. */
export type Visitor = Person | keyof typeof newcomers;

/** Approved a moment ago and without a car or a request: their screens are empty. */
const newcomers = {
  newSupplier: { ...cast.lin, email: "new@supplier.example" },
  newDealer: { ...cast.aigerim, email: "new@dealer.example" },
} as const;

/** Nobody has decided about them, or somebody has; they look at their registration. */
export const standings = {
  pending: { ...cast.daulet, email: "pending@dealer.example" },
  approved: { ...cast.daulet, email: "approved@dealer.example" },
  rejected: { ...cast.daulet, email: "rejected@dealer.example" },
} as const;

const isNewcomer = (who: Visitor): who is keyof typeof newcomers => who in newcomers;

/** Their account's screen says on what they signed in. */
const onWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

/** Calls the market's API from outside: the path, what to send, and whose token goes along. */
async function ask(origin: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": onWindows,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const register = (origin: string, person: { email: string }) =>
  ask(origin, "/auth/register", { ...person, password: demoPassword(person.email) });

/** Signs somebody in, anyone who has no account yet after registering and being approved. */
export async function tokenOf(origin: string, who: Visitor): Promise<string> {
  if (isNewcomer(who)) await letIn(origin, newcomers[who]);
  const { email } = isNewcomer(who) ? newcomers[who] : cast[who];
  const { status, body } = await ask(origin, "/auth/login", { email, password: demoPassword(email) });
  if (status !== 200) throw new Error(`${who} cannot sign in: ${JSON.stringify(body)}`);
  return body.token;
}

async function letIn(origin: string, person: { email: string }) {
  const { status, body } = await register(origin, person);
  // Another worker may have been first; then it also approves.
  if (status === 201)
    await ask(origin, `/admin/users/${body.user.id}/approve`, {}, await tokenOf(origin, "saule"));
  for (let tries = 0; tries < 50; tries++) {
    const answer = await ask(origin, "/auth/login", {
      email: person.email,
      password: demoPassword(person.email),
    });
    if (answer.status === 200) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Makes the three registrations whose owners look at how they stand. */
export async function registerStandings(origin: string): Promise<void> {
  const saule = await tokenOf(origin, "saule");
  for (const [standing, person] of Object.entries(standings)) {
    const { status, body } = await register(origin, person);
    if (status !== 201) continue;
    if (standing === "approved") await ask(origin, `/admin/users/${body.user.id}/approve`, {}, saule);
    if (standing === "rejected")
      await ask(
        origin,
        `/admin/users/${body.user.id}/reject`,
        { message: "We could not find your company. Please register with its full official name." },
        saule,
      );
  }
}
