// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { PrivacyPage } from "./PrivacyPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

afterEach(cleanup);

test.each([
  ["terms", "en", "Open-source licences", TermsPage],
  ["privacy notice", "ru", "Лицензии открытого ПО", PrivacyPage],
  ["terms", "zh", "开源许可", TermsPage],
] as const)("the %s in %s lead to the licences of others: %s", async (_, language, name, LegalPage) => {
  await openPage(<LegalPage />, { language });
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name });
  expect(link.pathname).toBe("/licences.txt");
});
