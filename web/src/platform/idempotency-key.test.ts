import { expect, test } from "vitest";
import { makeIdempotencyKey } from "./idempotency-key.ts";

const counting = () => {
  let number = 0;
  return makeIdempotencyKey(() => `key ${++number}`);
};

test("a form keeps its key while nobody knows whether the first try arrived", () => {
  const key = counting();
  expect(key.current()).toBe("key 1");
  key.settle("network");
  expect(key.current()).toBe("key 1");
  key.settle("unavailable");
  expect(key.current()).toBe("key 1");
});

test.each([[undefined], ["invalid_input"], ["key_reused"], ["request_closed"]] as const)(
  "after %s the next command has a new key",
  (outcome) => {
    const key = counting();
    key.current();
    key.settle(outcome);
    expect(key.current()).toBe("key 2");
  },
);
