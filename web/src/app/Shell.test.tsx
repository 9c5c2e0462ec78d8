// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../test/open-page.tsx";
import { Shell } from "./Shell.tsx";

// jsdom has nothing to scroll.
beforeEach(() => void vi.stubGlobal("scrollTo", () => {}));
afterEach(cleanup);

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"),
);

test("the way past the navigation is out of sight until it has the focus, however large the text is", async () => {
  const { user } = await openPage(<Shell />);
  const way = getComputedStyle(await screen.findByRole("link", { name: "Skip to the content" }));
  expect([way.top, way.transform]).toEqual(["0px", "translateY(-100%)"]);
  await user.tab();
  expect([way.top, way.transform]).toEqual(["8px", "none"]);
});

test.each([
  ["en", `Khorgos ${version}. `],
  ["ru", `«Хоргос» ${version}. `],
  ["zh", `霍尔果斯 ${version}。`],
] as const)("the small print of every screen names the version, in %s", async (language, says) => {
  await openPage(<Shell />, { language });
  expect((await screen.findByRole("contentinfo")).textContent).toContain(says);
});
