import { expect, test } from "vitest";
import { callLink, mailLink } from "./contact-links.rules.ts";

test.each([
  ["+8613800138000", "tel:+8613800138000"],
  ["+86 (138) 0013-8000", "tel:+8613800138000"],
  ["+7701;ext=1\r\nX:", "tel:+77011"],
])("%o is dialled by %s", (phone, link) => {
  expect(callLink(phone)).toBe(link);
});

test.each([
  ["lin@linauto.example", "R-4F2T8W: BYD Han", "mailto:lin@linauto.example?subject=R-4F2T8W%3A%20BYD%20Han"],
  ["a@b.example?bcc=spy@c.example", "Han", "mailto:a@b.example%3Fbcc%3Dspy%40c.example?subject=Han"],
  ["lin@linauto.example", "Han&bcc=spy\r\n", "mailto:lin@linauto.example?subject=Han%26bcc%3Dspy%0D%0A"],
  ["lin@linauto.example", "18\u202f500\u00a0$", "mailto:lin@linauto.example?subject=18%20500%20%24"],
  ["lin@linauto.example", undefined, "mailto:lin@linauto.example"],
])("a mail to %o about %o", (email, subject, link) => {
  expect(mailLink(email, subject)).toBe(link);
});
