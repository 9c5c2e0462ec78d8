import { expect, test } from "vitest";
import { han, hanWithoutContacts } from "./test/sample-cars.ts";
import { contactsOf, inquirySubject } from "./contact.rules.ts";

const subject = { brand: "BYD", model: "Han", year: 2024 };

test("the subject of a mail is the same in every language", () => {
  expect(inquirySubject(subject)).toBe("Inquiry about BYD Han 2024");
});

test("a car without contacts has none to show, one without WeChat has the others", () => {
  const { wechat_id: _, ...withoutWeChat } = han;
  expect(contactsOf(hanWithoutContacts)).toBeUndefined();
  expect(contactsOf(withoutWeChat)).toEqual({
    phone: han.phone,
    email: han.email,
    wechat_id: "",
    supplier_address: han.supplier_address,
  });
});
