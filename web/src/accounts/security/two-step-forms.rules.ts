import { SignInCode } from "@khorgos/contract/accounts/two-step";
import * as z from "zod/mini";

/** What people type about their second step. */

const password = z.string().check(z.minLength(1, { error: "required" }));

export const CodeForm = z.object({ code: SignInCode });
export const PasswordForm = z.object({ password });
export const EndForm = z.object({ password, code: SignInCode });

/** A secret as people copy it: in groups of four letters. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
