import { cast, type Person } from "../server/src/demo/cast.ts";

/** The administrator whom the server makes when the journeys start it. */
export const saule = { email: cast.saule.email, password: "saule keeps the door" };

/** A member of the cast under an e-mail of this journey's own, so that journeys can run side by side. */
export function newcomer(who: Exclude<Person, "saule">, journey: string) {
  const person = cast[who];
  return { ...person, email: person.email.replace("@", `+${journey}@`), password: `${who} trades here` };
}
