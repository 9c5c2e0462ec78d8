import { expect, test } from "vitest";
import { decideEntry } from "./guard.rules.ts";

const nobody = { loading: false, role: undefined, hasLeft: false };

test.each([
  ["stranger", { ...nobody, loading: true }, "wait"],
  ["dealer", { ...nobody, loading: true }, "wait"],
  ["anybody", { ...nobody, loading: true }, "wait"],
  ["anybody", nobody, "enter"],
  ["anybody", { ...nobody, role: "dealer" }, "enter"],
  ["stranger", nobody, "enter"],
  ["stranger", { ...nobody, role: "dealer" }, { to: "/dealer/dashboard" }],
  ["stranger", { ...nobody, role: "supplier" }, { to: "/supplier/dashboard" }],
  ["stranger", { ...nobody, role: "administrator" }, { to: "/admin" }],
  ["member", nobody, "sign-in"],
  ["dealer", nobody, "sign-in"],
  ["dealer", { ...nobody, hasLeft: true }, { to: "/" }],
  ["member", { ...nobody, role: "supplier" }, "enter"],
  ["member", { ...nobody, role: "administrator" }, "enter"],
  ["trader", nobody, "sign-in"],
  ["trader", { ...nobody, role: "dealer" }, "enter"],
  ["trader", { ...nobody, role: "supplier" }, "enter"],
  ["trader", { ...nobody, role: "administrator" }, { to: "/" }],
  ["dealer", { ...nobody, role: "dealer" }, "enter"],
  ["dealer", { ...nobody, role: "supplier" }, { to: "/" }],
  ["supplier", { ...nobody, role: "dealer" }, { to: "/" }],
  ["supplier", { ...nobody, role: "administrator" }, { to: "/" }],
  ["administrator", { ...nobody, role: "dealer" }, { to: "/" }],
  ["administrator", { ...nobody, role: "administrator" }, "enter"],
] as const)("a screen for a %s, visited by %o: %o", (need, visitor, decision) => {
  expect(decideEntry(need, visitor)).toEqual(decision);
});
