import { expect, test } from "vitest";
import { growthOf } from "./growth.rules.ts";

const MB = 1024 * 1024;
/** A look every ten seconds, for half an hour. */
const looks = (bytes: (seconds: number) => number, files: (nth: number) => number) =>
  Array.from({ length: 180 }, (_, nth) => ({
    seconds: 10 * nth,
    bytes: bytes(10 * nth),
    files: files(nth),
  }));

test("what is let go of again is no growth, what stays is", () => {
  const waves = (seconds: number) => 200 * MB + 30 * MB * Math.sin(seconds);
  const even = growthOf(looks(waves, (nth) => 60 + (nth % 5)));
  expect(even?.memory).toBeCloseTo(0, 0);
  expect(even?.files).toBe(0);

  const leak = growthOf(
    looks(
      (seconds) => waves(seconds) + (2 * MB * seconds) / 60,
      (nth) => 60 + nth,
    ),
  );
  expect(leak?.memory).toBeCloseTo(2, 0);
  expect(leak?.files).toBe(120);
});

test("after few looks nothing is said", () => {
  expect(
    growthOf(
      looks(
        () => MB,
        () => 1,
      ).slice(0, 29),
    ),
  ).toBeUndefined();
});
