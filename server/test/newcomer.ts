import type { register } from "@khorgos/contract/accounts/accounts";
import type { InputOf } from "@khorgos/contract/platform/endpoint";

/** What Zhao Min, who is new here, types to register as a supplier. */
export const zhao: InputOf<typeof register> = {
  role: "supplier",
  name: "Zhao Min",
  email: "zhao@tianshan-cars.example",
  phone: "139 9912 3456",
  company_name: "Tianshan Cars",
  address: "5 Yining Road, Khorgos",
  password: "steppe wind",
  language: "zh",
};
