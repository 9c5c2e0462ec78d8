import { profiles } from "@khorgos/contract/accounts/own-account";
import * as z from "zod/mini";
import { typedPhone } from "./typed-phone.rules.ts";

/** What a profile's form holds, anyone who fills it in, and when it is good enough to be sent. */
export const profileForms = {
  supplier: z.extend(profiles.supplier, { phone: typedPhone("supplier") }),
  dealer: z.extend(profiles.dealer, { phone: typedPhone("dealer") }),
  administrator: profiles.administrator,
} as const;
