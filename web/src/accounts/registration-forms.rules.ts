import { DealerRegistration, SupplierRegistration } from "@khorgos/contract/accounts/accounts";
import * as z from "zod/mini";
import { sameTwice, twice } from "./account-forms.rules.ts";
import { typedPhone } from "./typed-phone.rules.ts";

/** Role and language are not typed but known. */
const known = { role: true, language: true } as const;

/** Fields that anyone who registers types in, and when it is good enough to be sent. */
export const SupplierForm = z
  .extend(z.omit(SupplierRegistration, known), { ...twice, phone: typedPhone("supplier") })
  .check(sameTwice);
export const DealerForm = z
  .extend(z.omit(DealerRegistration, known), { ...twice, phone: typedPhone("dealer") })
  .check(sameTwice);
