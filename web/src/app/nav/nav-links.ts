import type { Role } from "@khorgos/contract/accounts/accounts";
import { dashboardOf } from "../../platform/session/session.rules.ts";

type Word =
  | "home"
  | "dashboard"
  | "allCars"
  | "carRequests"
  | "createRequest"
  | "myRequests"
  | "deals"
  | "market"
  | "users"
  | "words"
  | "costs"
  | "audit";
export type NavTarget = { to: string; word: Word };

const own: Record<Role, readonly NavTarget[]> = {
  supplier: [
    { to: "/supplier/all-cars", word: "allCars" },
    { to: "/car-requests", word: "carRequests" },
    { to: "/deals", word: "deals" },
  ],
  dealer: [
    { to: "/create-car-request", word: "createRequest" },
    { to: "/my-car-requests", word: "myRequests" },
    { to: "/deals", word: "deals" },
  ],
  administrator: [
    { to: "/admin/market", word: "market" },
    { to: "/admin/users", word: "users" },
    { to: "/admin/words", word: "words" },
    { to: "/admin/costs", word: "costs" },
    { to: "/admin/audit", word: "audit" },
  ],
};

/** Where the navigation leads somebody of this role. */
export const navLinks = (role: Role): readonly NavTarget[] => [
  { to: "/", word: "home" },
  { to: dashboardOf(role), word: "dashboard" },
  ...own[role],
];
