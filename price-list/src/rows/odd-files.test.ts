import { expect, test } from "vitest";
import { allOddFiles } from "../../test/odd-files/all-odd-files.ts";
import { refusalOf } from "../../test/odd-files/odd-file.ts";
import { readBytes } from "../../test/read-bytes.ts";

test("there are enough of them, each with its own name", () => {
  expect(allOddFiles.length).toBeGreaterThanOrEqual(60);
  expect(new Set(allOddFiles.map(({ name }) => name)).size).toBe(allOddFiles.length);
});

test.each(allOddFiles.filter(({ failure }) => failure))("$name is refused", async ({ bytes, failure }) => {
  const { failure: found } = await readBytes(bytes);
  expect(found && refusalOf(found)).toEqual(failure && refusalOf(failure));
});

test.each(allOddFiles.filter(({ failure }) => !failure))(
  "$name",
  async ({ bytes, cars = [], refused = [], notes = [] }) => {
    const read = await readBytes(bytes);
    expect(read.failure).toBeUndefined();
    expect(read.refused.map(({ line, column, code }) => [line, column, code])).toEqual(refused);
    expect(read.cars).toMatchObject(cars);
    expect(read.notes).toEqual(notes);
  },
);
