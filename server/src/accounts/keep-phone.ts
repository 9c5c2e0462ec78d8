import { complaints } from "@khorgos/contract/platform/complaints";
import { wrongField } from "@khorgos/contract/platform/failures";
import { readPhone } from "@khorgos/contract/accounts/phone.rules";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The one spelling in which a number is kept (`+77012345678`), so that it can be called and is known again. Throws
 * `invalid_input` at `phone` for one that cannot be real; forms refuse it by the same rule.
 */
export function keepPhone(typed: string, role: "supplier" | "dealer"): string {
  const phone = readPhone(typed, role, parsePhoneNumberFromString);
  if (phone === undefined) throw wrongField("phone", "phone", complaints.phone);
  return phone;
}
