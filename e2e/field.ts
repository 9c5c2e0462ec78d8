import type { Locator, Page } from "@playwright/test";

/** The field with this label, whatever kind of field it is; a form or a list may go by the same name. */
export const fieldNamed = (scope: Page | Locator, label: string): Locator =>
  scope.locator("input, textarea, select").and(scope.getByLabel(label, { exact: true }));
