import { expect, test } from "vitest";
import { readKey } from "./list-keys.rules.ts";

const plain = {
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
};

test.each([
  ["j", "KeyJ", "next"],
  ["k", "KeyK", "previous"],
  ["ArrowDown", "ArrowDown", "next"],
  ["ArrowUp", "ArrowUp", "previous"],
  ["a", "KeyA", "approve"],
  ["r", "KeyR", "reject"],
  ["u", "KeyU", "undo"],
  ["/", "Slash", "search"],
  // With Caps Lock on.
  ["J", "KeyJ", "next"],
  // A Russian layout.
  ["о", "KeyJ", "next"],
  ["л", "KeyK", "previous"],
  ["ф", "KeyA", "approve"],
  ["к", "KeyR", "reject"],
  ["г", "KeyU", "undo"],
  [".", "Slash", "search"],
  // A Chinese input method.
  ["Process", "KeyA", "approve"],
  // A French one, where A and Q change places.
  ["a", "KeyQ", "approve"],
  ["q", "KeyA", undefined],
  ["и", "KeyB", undefined],
  ["Enter", "Enter", undefined],
  [" ", "Space", undefined],
  ["Tab", "Tab", undefined],
  // A German one has its hyphen there.
  ["-", "Slash", undefined],
] as const)("%o pressed at %s means %s", (key, code, meant) => {
  expect(readKey({ ...plain, key, code })).toBe(meant);
});

test.each([
  ["?", "Slash", "help"],
  [",", "Slash", "help"],
  ["A", "KeyA", undefined],
  ["Ф", "KeyA", undefined],
  ["ArrowDown", "ArrowDown", undefined],
] as const)("%o with shift means %s", (key, code, meant) => {
  expect(readKey({ ...plain, key, code, shiftKey: true })).toBe(meant);
});

test.each(["ctrlKey", "altKey", "metaKey", "isComposing"] as const)(
  "with %s it means nothing",
  (modifier) => {
    expect(readKey({ ...plain, key: "a", code: "KeyA", [modifier]: true })).toBeUndefined();
  },
);

test.each([
  ["j", "KeyJ", "next"],
  ["a", "KeyA", undefined],
  ["r", "KeyR", undefined],
  ["u", "KeyU", undefined],
] as const)("%s held down means %s", (key, code, meant) => {
  expect(readKey({ ...plain, key, code, repeat: true })).toBe(meant);
});
