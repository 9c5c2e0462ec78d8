// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { watchSaving } from "../../test/watch-saving.ts";
import { TemplateLink } from "./TemplateLink.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["xlsx", "Download Excel template"],
  ["csv", "Download CSV template"],
])("the template lands on the disk as car_template.%s, in the reader's language", async (format, name) => {
  const saved = watchSaving();
  const { user, asked } = await openPage(<TemplateLink />, {
    answers: {
      "GET /upload/template": new Response("brand,model", { headers: { "content-type": "text/csv" } }),
    },
  });
  await user.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(saved).toEqual([`car_template.${format} from blob:file`]));
  const search = asked.find(({ path }) => path === "/upload/template")?.search;
  expect(Object.fromEntries(search ?? [])).toEqual({ language: "en", format });
});

test("a template that does not come is told", async () => {
  const saved = watchSaving();
  const { user } = await openPage(<TemplateLink />, {
    answers: { "GET /upload/template": new Failure("unexpected") },
  });
  await user.click(await screen.findByRole("button", { name: "Download Excel template" }));
  expect(await screen.findByText("Failed to download template")).toBeTruthy();
  expect(saved).toEqual([]);
});
