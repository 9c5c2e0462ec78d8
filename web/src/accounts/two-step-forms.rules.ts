import { SignInCode } from "@khorgos/contract/accounts/own-account";
import * as z from "zod/mini";
import { OwnPasswordForm } from "./account-forms.rules.ts";

/** Forms of the second step. */

export const CodeForm = z.object({ code: SignInCode });
export const TurnOffForm = z.object({ ...OwnPasswordForm.shape, ...CodeForm.shape });

/** A secret as people copy it: in groups of four letters. */
export const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
