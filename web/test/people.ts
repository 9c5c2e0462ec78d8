import type { User } from "@khorgos/contract/accounts/accounts";

/** Those of the cast whose screens are opened in tests, as the server tells of them. */

const account = {
  wechat_id: "",
  company_name: "",
  dealership_name: "",
  address: "",
  status: "approved",
  created_at: "2026-01-01T00:00:00Z",
} as const;

export const aigerim: User = {
  ...account,
  id: "00000000-0000-4000-8000-000000000001",
  role: "dealer",
  name: "Aigerim Sadykova",
  email: "aigerim@almaty-motors.example",
  phone: "+77012345678",
  dealership_name: "Almaty Motors",
  language: "ru",
  match_mails: "daily",
};

export const daulet: User = {
  ...aigerim,
  id: "00000000-0000-4000-8000-000000000002",
  name: "Daulet Akhmetov",
  email: "daulet@steppe-auto.example",
  dealership_name: "Steppe Auto",
};

export const lin: User = {
  ...account,
  id: "00000000-0000-4000-8000-000000000003",
  role: "supplier",
  name: "Lin Yue",
  email: "lin@linauto.example",
  phone: "+8613800138000",
  company_name: "Lin Auto Export",
  language: "zh",
  match_mails: "daily",
};

export const saule: User = {
  ...account,
  id: "00000000-0000-4000-8000-000000000005",
  role: "administrator",
  name: "Saule Nurlanova",
  email: "saule@khorgos.example",
  phone: "",
  language: "ru",
  match_mails: "daily",
};
