import type { Car } from "@khorgos/contract/cars/cars";

/** Whom to ask about a car. A supplier who may not see contacts has none of them. */
export type Contacts = { phone: string; email: string; wechat_id: string; supplier_address: string };

export function contactsOf({
  phone,
  email,
  wechat_id = "",
  supplier_address = "",
}: Car): Contacts | undefined {
  return phone && email ? { phone, email, wechat_id, supplier_address } : undefined;
}

type Subject = Pick<Car, "brand" | "model" | "year">;

/** In English for every reader, because the supplier who receives it reads none of the dealer's other languages. */
export const inquirySubject = ({ brand, model, year }: Subject): string =>
  `Inquiry about ${brand} ${model} ${year}`;
