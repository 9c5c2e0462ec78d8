// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { RegisterSupplierPage } from "./RegisterSupplierPage.tsx";

const field = () => screen.findByLabelText<HTMLInputElement>(/^WeChat/);

async function write(user: UserEvent, text: string) {
  await user.clear(await field());
  await user.paste(text);
}

afterEach(cleanup);

test("an odd WeChat ID draws a hint, a telephone does not, and neither is refused", async () => {
  const { user } = await openPage(<RegisterSupplierPage />);
  await write(user, "林月");
  expect(screen.queryByText(/^WeChat IDs usually/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/^WeChat IDs usually/)).toBeTruthy();
  await write(user, "139 1234 5678");
  expect(screen.queryByText(/^WeChat IDs usually/)).toBeNull();
  expect((await field()).getAttribute("aria-invalid")).toBe("false");
});
