// @vitest-environment jsdom
import { Failure } from "@khorgos/contract/platform/failures";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { FailedState } from "../ui/EmptyState.tsx";
import { ErrorPage, NotFoundPage } from "./ErrorPage.tsx";
import { ScriptMissing } from "../platform/late.ts";

afterEach(cleanup);

const refused = new Failure("unexpected", { requestId: "7f3a-11" });

test("an address where nothing lives says so in tab and heading, and leads on", async () => {
  await openPage(<NotFoundPage />);
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(document.title).toBe("Page not found · Khorgos");
  expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
});

test("a screen that broke leads on, and names the number by which support finds it", async () => {
  const { user } = await openPage(<ErrorPage error={refused} onRetry={() => {}} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load again" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to Home" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Copy the request number" }));
  expect(await navigator.clipboard.readText()).toBe("7f3a-11");
  expect(await screen.findByText("Request number copied")).toBeTruthy();
});

test("a script that did not come has no number", async () => {
  await openPage(<ErrorPage error={new ScriptMissing("not here", () => {})} onRetry={() => {}} />);
  expect(await screen.findByText("This screen could not be loaded.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Copy the request number" })).toBeNull();
});

test("a question that failed can be asked again, and its number copied", async () => {
  const again = vi.fn<() => void>();
  const { user } = await openPage(
    <FailedState error={refused} otherwise="Failed to fetch cars" onRetry={again} />,
  );
  expect(await screen.findByText("Failed to fetch cars")).toBeTruthy();
  expect(screen.getByText("7f3a-11")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(again).toHaveBeenCalledOnce();
});
