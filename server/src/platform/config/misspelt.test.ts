import { expect, test } from "vitest";
import { whichWasMeant } from "./warnings.rules.ts";
import { names } from "./variables.ts";

test.each([
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["public_url", "PUBLIC_URL"],
  ["PROT", "PORT"],
  ["HOSTS", "HOST"],
  ["BACKUP_EVERY_HOUR", "BACKUP_EVERY_HOURS"],
])("%s was probably meant as %s", (name, meant) => {
  expect(whichWasMeant(name, names)).toBe(meant);
});

test.each([
  "HOME",
  "PATH",
  "HOSTNAME",
  "PWD",
  "SHELL",
  "LANG",
  "NODE_ENV",
  "E2E_PORT",
  "TEST_DATABASE_URL",
  "USER",
])("%s is somebody else's", (name) => {
  expect(whichWasMeant(name, names)).toBeUndefined();
});
