import { readConfig } from "@khorgos/server/platform/config/config";
import { version } from "@khorgos/server/platform/config/version";
import { expect, onTestFinished, test, vi } from "vitest";
import { announce } from "./announce.ts";

test("the address comes first and alone on its line, because programs read it; the version is below", () => {
  const said = vi.spyOn(console, "info").mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const address = "http://127.0.0.1:3000";
  announce({ address, config: readConfig({}), administrator: undefined, cast: [] });
  const [, first, second] = String(said.mock.lastCall?.[0]).split("\n");
  expect([first, second]).toEqual([`  Khorgos is open at ${address}`, `  Version ${version}`]);
});
