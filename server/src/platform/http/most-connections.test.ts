import { expect, test } from "vitest";
import { mostConnections, mostFiles } from "./share-connections.ts";

test.each([
  [1024, 448],
  ["65536", 32_704],
  // Some, even where an operator allows nearly nothing.
  [100, 25],
  ["unlimited", undefined],
  [undefined, undefined],
])("who may open %s files takes %s connections", (files, connections) => {
  expect(mostConnections(files)).toBe(connections);
});

test.runIf(process.platform === "linux")("Linux tells how many files may be open", () => {
  expect(mostFiles()).toBeDefined();
});
