import { register } from "@khorgos/contract/accounts/accounts";
import { expect, test } from "vitest";
import { openMarket } from "../../test/market.ts";
import { keepPhone } from "./register.ts";

test.each([
  ["139 1234 5678", "supplier", "+8613912345678"],
  ["0086 139 1234 5678", "supplier", "+8613912345678"],
  ["86 139 1234 5678", "supplier", "+8613912345678"],
  ["+86 (0)139-1234-5678", "supplier", "+8613912345678"],
  ["021-6123 4567", "supplier", "+862161234567"],
  ["+86 021 6123 4567", "supplier", "+862161234567"],
  ["010-6552-9988", "supplier", "+861065529988"],
  ["0871 6512 3456", "supplier", "+8687165123456"],
  ["400-820-8820", "supplier", "+864008208820"],
  ["8 701 234 56 78", "dealer", "+77012345678"],
  ["+7 (701) 234-56-78", "dealer", "+77012345678"],
  ["7 701 234 56 78", "dealer", "+77012345678"],
  ["701 234 56 78", "dealer", "+77012345678"],
  ["8 (727) 250-00-00", "dealer", "+77272500000"],
  ["8 (7172) 55-12-34", "dealer", "+77172551234"],
  ["8 916 123 45 67", "dealer", "+79161234567"],
  ["8 10 86 139 1234 5678", "dealer", "+8613912345678"],
  ["00 86 139 1234 5678", "dealer", "+8613912345678"],
  ["+86 138 0013 8000", "dealer", "+8613800138000"],
  ["+7 701 234 56 78", "supplier", "+77012345678"],
  ["8 701 234 56 78", "supplier", "+77012345678"],
  ["8 (727) 250-00-00", "supplier", "+77272500000"],
  ["007 701 234 56 78", "supplier", "+77012345678"],
  ["+996 555 123 456", "dealer", "+996555123456"],
  ["0049 30 901820", "dealer", "+4930901820"],
] as const)("%s of a %s is kept as %s", (typed, role, kept) => {
  expect(keepPhone(typed, role)).toBe(kept);
});

test.each([
  ["6123 4567", "supplier"],
  ["139 1234 567", "supplier"],
  ["123 4567 8901", "supplier"],
  ["250-00-00", "dealer"],
  ["+7 701 234 56 789", "dealer"],
  ["+7 000 000 00 00", "dealer"],
  ["+8 701 234 56 78", "dealer"],
  ["139 1234 5678", "dealer"],
  ["0000000", "dealer"],
  ["+999 123 45 67", "supplier"],
  ["+996 555 12", "supplier"],
] as const)("%s of a %s is refused", (typed, role) => {
  expect(() => keepPhone(typed, role)).toThrow(
    expect.objectContaining({
      code: "invalid_input",
      errors: [{ path: "phone", code: "phone", msg: "Please enter a valid phone number" }],
    }),
  );
});

test("what is stored of a registration is always a number that can be called", async () => {
  const market = await openMarket();
  const form = {
    role: "dealer",
    name: "Timur Akhmetov",
    email: "timur@karaganda-auto.example",
    dealership_name: "Karaganda Auto",
    address: "Bukhar Zhyrau 50, Karaganda",
    password: "steppe wind",
  } as const;
  await expect(market.with()(register, { ...form, phone: "250-00-00" })).rejects.toMatchObject({
    code: "invalid_input",
    errors: [{ path: "phone", code: "phone" }],
  });
  await expect(market.with()(register, { ...form, phone: "８ (701) 234-56-78" })).resolves.toMatchObject({
    user: { phone: "+77012345678" },
  });
  await market.close();
});
