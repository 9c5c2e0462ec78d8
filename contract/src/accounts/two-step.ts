import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { RequiredLine } from "../platform/fields.ts";
import { CurrentPassword } from "./own-account.ts";

/** Six digits of the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const SignInCode = RequiredLine(40);

/** Whether sign-in asks for a code, and how many recovery codes are left. */
export const TwoStep = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });
export type TwoStep = z.infer<typeof TwoStep>;

export const findTwoStep = endpoint("GET /auth/two-step", {
  summary: "Say whether two-step login is on",
  caller: "administrator",
  input: z.object({}),
  reply: z.object({ two_step: TwoStep }),
});

/** A fresh secret, as text and as the address that authenticator apps read. Nothing is asked for before it is confirmed. */
export const beginTwoStep = endpoint("POST /auth/two-step", {
  summary: "Get a secret for two-step login",
  caller: "administrator",
  input: z.object({ password: CurrentPassword }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

/** Ends every other session. The recovery codes are told this once. */
export const confirmTwoStep = endpoint("POST /auth/two-step/confirm", {
  summary: "Turn two-step login on",
  caller: "administrator",
  input: z.object({ code: SignInCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Ends every other session. */
export const endTwoStep = endpoint("POST /auth/two-step/off", {
  summary: "Turn two-step login off",
  caller: "administrator",
  input: z.object({ password: CurrentPassword, code: SignInCode }),
  reply: z.object({}),
  status: 204,
});
