import { expect, test } from "vitest";
import { Registration } from "./accounts.ts";

const form = {
  role: "dealer",
  name: "Aigerim Sadykova",
  phone: "8 701 234 56 78",
  email: "aigerim@almaty-motors.example",
  dealership_name: "Almaty Motors",
  address: "Raimbek Avenue 212, Almaty",
  password: "secret",
} as const;

test("an address has as many lines as it takes", () => {
  const address = "Raimbek Avenue 212\nAlmaty";
  expect(Registration.parse({ ...form, address }).address).toBe(address);
});

test.each([
  ["ru", "ru"],
  ["zh", "zh"],
  ["kk", "en"],
  [undefined, "en"],
])("anyone who registers in %s is written to in %s", (language, kept) => {
  expect(Registration.parse({ ...form, language }).language).toBe(kept);
});
