import { Phone } from "@khorgos/contract/platform/fields";
import { readPhone } from "@khorgos/contract/accounts/phone.rules";
// Knows every country's numbers, 20 kB compressed: only registration and one's own account may lean on this file.
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as z from "zod/mini";
import { groupPhone } from "../ui/phone.rules.ts";

/** A number as somebody of this trade types it, complained about by the rule by which the server refuses. */
export const typedPhone = (trade: "supplier" | "dealer") =>
  Phone.check(
    z.refine((typed) => readPhone(typed, trade, parsePhoneNumberFromString) !== undefined, {
      error: "phone",
    }),
  );

/** The number with its country code, in groups as its country writes it; as typed while it cannot be a real one. */
export function tidyPhone(typed: string, trade: "supplier" | "dealer"): string {
  const cleaned = Phone.safeParse(typed);
  const phone = cleaned.success && readPhone(cleaned.data, trade, parsePhoneNumberFromString);
  if (!phone) return typed;
  const grouped = groupPhone(phone);
  return grouped === phone ? (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone) : grouped;
}
