import type { Role } from "./accounts.ts";

/**
 * Whether phone, e-mail, WeChat and address of a car's supplier are shown: to those who buy, to those who
 * administer, and to the supplier about themselves. Suppliers do not collect each other's contacts.
 */
export const seesContacts = ({ role, own }: { role: Role; own: boolean }): boolean =>
  own || role !== "supplier";

/** The SKU of a car whose supplier gave none, made of the letters of its code: `C-7K3M9Q` → `S-7K3M9Q`. */
export const generatedSku = (carCode: string): string => `S-${carCode.slice(2)}`;
