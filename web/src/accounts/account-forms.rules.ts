import { Password, MIN_PASSWORD_LENGTH } from "@khorgos/contract/accounts/accounts";
import { Email } from "@khorgos/contract/platform/fields";
import * as z from "zod/mini";

/** What people type into the forms of this room, and when it is good enough to be sent. */

/** A password that is missing is told to be missing, not to be short. */
const typed = () => z.string().check(z.minLength(1, { error: "required" }));

/** Twice the same new password. Both complaints may stand at once. */
export const twice = { password: z.pipe(typed(), Password), confirm_password: typed() };

/** Told beside all other wrong fields. */
export const sameTwice = z.refine<{ password?: unknown; confirm_password?: unknown }>(
  ({ password, confirm_password }) => password === confirm_password,
  { error: "passwords_differ", path: ["confirm_password"] },
);

export const LoginForm = z.object({
  email: Email,
  password: typed().check(z.minLength(MIN_PASSWORD_LENGTH, { error: "password_length" })),
});

export const EmailForm = z.object({ email: Email });
export const ChangePasswordForm = z.object({ current_password: typed(), ...twice }).check(sameTwice);
export const OwnPasswordForm = z.object({ password: typed() });
export const NewPasswordForm = z.object(twice).check(sameTwice);
