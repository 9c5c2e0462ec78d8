// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { TemplateLink } from "./TemplateLink.tsx";

/** Notes what the browser would save, and under which name. */
function watchSaving() {
  const saved: string[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:template", revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  return saved;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the template lands on the disk as car_template.csv", async () => {
  const saved = watchSaving();
  const { user } = await openPage(<TemplateLink />, {
    answers: {
      "GET /upload/template": new Response("brand,model", { headers: { "content-type": "text/csv" } }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Download template" }));
  await waitFor(() => expect(saved).toEqual(["car_template.csv from blob:template"]));
});

test("a template that does not come is told", async () => {
  const saved = watchSaving();
  const { user } = await openPage(<TemplateLink />, {
    answers: { "GET /upload/template": new Failure("unexpected") },
  });
  await user.click(await screen.findByRole("button", { name: "Download template" }));
  expect(await screen.findByText("Failed to download template")).toBeTruthy();
  expect(saved).toEqual([]);
});
