import {
  DealerRegistration,
  Password,
  SHORTEST_PASSWORD,
  SupplierRegistration,
} from "@khorgos/contract/accounts";
import { Email } from "@khorgos/contract/platform/fields";
import * as z from "zod/mini";

/** What people type into the forms of this room, and when it is good enough to be sent. */

/** A password that is missing is told to be missing, not to be short. */
const typed = () => z.string().check(z.minLength(1, { error: "required" }));

/** Twice the same new password. Both complaints may stand at once. */
const twice = { password: z.pipe(typed(), Password), confirm_password: typed() };

const sameTwice = z.refine<{ password?: unknown; confirm_password?: unknown }>(
  ({ password, confirm_password }) => password === confirm_password,
  { error: "passwords_differ", path: ["confirm_password"] },
);

export const LoginForm = z.object({
  email: Email,
  password: typed().check(z.minLength(SHORTEST_PASSWORD, { error: "password_length" })),
});

/** Role and language are not typed but known. */
const known = { role: true, language: true } as const;

export const SupplierForm = z.extend(z.omit(SupplierRegistration, known), twice).check(sameTwice);
export const DealerForm = z.extend(z.omit(DealerRegistration, known), twice).check(sameTwice);

export const EmailForm = z.object({ email: Email });
export const NewPasswordForm = z.object(twice).check(sameTwice);
