import type { FailureCode } from "@khorgos/contract/platform/failures";

/**
 * Somebody suspended was approved and signed in when an administrator decided. `supplier` and `dealer` own nothing yet; the owners own what the calls are about; the others own something else.
 */
export const callers = [
  "nobody",
  "garbage",
  "revoked",
  "expired",
  "pending",
  "rejected",
  "suspended",
  "supplier",
  "ownerSupplier",
  "otherSupplier",
  "dealer",
  "ownerDealer",
  "otherDealer",
  "administrator",
] as const;
export type Caller = (typeof callers)[number];

export type Outcome = "ok" | FailureCode;
export type Outcomes = Record<Caller, Outcome>;

/** What every member is told alike, mostly when their input is not good enough. */
export const refusedToMembers = (outcome: Outcome) => ({
  supplier: outcome,
  ownerSupplier: outcome,
  otherSupplier: outcome,
  dealer: outcome,
  ownerDealer: outcome,
  otherDealer: outcome,
  administrator: outcome,
});

export const everybody = (outcome: Outcome): Outcomes => ({
  nobody: outcome,
  garbage: outcome,
  revoked: outcome,
  expired: outcome,
  pending: outcome,
  rejected: outcome,
  suspended: outcome,
  ...refusedToMembers(outcome),
});

export const nobodyYet: Outcomes = {
  ...everybody("wrong_role"),
  nobody: "not_signed_in",
  garbage: "not_signed_in",
  revoked: "not_signed_in",
  expired: "not_signed_in",
  pending: "account_pending",
  rejected: "account_rejected",
  suspended: "account_rejected",
};

const allSuppliers = { supplier: "ok", ownerSupplier: "ok", otherSupplier: "ok" } as const;
const allDealers = { dealer: "ok", ownerDealer: "ok", otherDealer: "ok" } as const;
export const notTheOwner = {
  dealer: "request_not_found",
  ownerDealer: "ok",
  otherDealer: "request_not_found",
} as const;

export const ownerOfTheOffer = {
  supplier: "offer_not_found",
  ownerSupplier: "ok",
  otherSupplier: "offer_not_found",
} as const;

export const administrators: Outcomes = { ...nobodyYet, administrator: "ok" };
export const suppliers: Outcomes = { ...nobodyYet, ...allSuppliers };
export const dealers: Outcomes = { ...nobodyYet, ...allDealers };
export const traders: Outcomes = { ...nobodyYet, ...allSuppliers, ...allDealers };
export const members: Outcomes = { ...nobodyYet, ...allSuppliers, ...allDealers, administrator: "ok" };
export const partiesOfTheDeal: Outcomes = {
  ...nobodyYet,
  supplier: "deal_not_found",
  ownerSupplier: "ok",
  otherSupplier: "deal_not_found",
  dealer: "deal_not_found",
  ownerDealer: "ok",
  otherDealer: "deal_not_found",
};
export const ownerOfTheCar: Outcomes = {
  ...nobodyYet,
  supplier: "not_your_car",
  ownerSupplier: "ok",
  otherSupplier: "not_your_car",
};
export const ownerOfTheImport: Outcomes = {
  ...nobodyYet,
  supplier: "import_not_found",
  ownerSupplier: "ok",
  otherSupplier: "import_not_found",
};
export const ownerOfTheList: Outcomes = {
  ...nobodyYet,
  supplier: "price_list_not_found",
  ownerSupplier: "ok",
  otherSupplier: "price_list_not_found",
};
export const ownerOfTheRequest: Outcomes = { ...nobodyYet, ...notTheOwner };
