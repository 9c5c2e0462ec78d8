import { expect, test } from "vitest";
import { messageFor, readStanding, standingOf } from "./standing.rules.ts";

const aigerim = { email: "aigerim@almaty-motors.example", name: "Aigerim Sadykova", role: "dealer" } as const;

test.each([
  { came: null, read: { status: "pending" } },
  { came: "nonsense", read: { status: "pending" } },
  { came: { status: "pending_approval", email: 7 }, read: { status: "pending" } },
  {
    came: { status: "rejected", email: "a@b.kz", token: "x" },
    read: { status: "rejected", email: "a@b.kz" },
  },
  {
    came: { ...aigerim, role: "king", registered_at: "yesterday" },
    read: { status: "pending", email: aigerim.email, name: aigerim.name },
  },
])("navigation brought $came", ({ came, read }) => {
  const known = Object.entries(readStanding(came)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(known)).toEqual(read);
});

test("what the server says replaces what was known, and an old message does not linger", () => {
  const reply = { status: "approved", registered_at: "2026-11-01T08:00:00Z", user: aigerim } as const;
  expect(standingOf(reply, "2026-11-02T08:00:00Z")).toEqual({
    ...aigerim,
    status: "approved",
    registered_at: "2026-11-01T08:00:00Z",
    checked_at: "2026-11-02T08:00:00Z",
  });
});

test.each([
  { message_language: "ru", reader: "ru", shown: "…" },
  { message_language: "ru", reader: "zh", shown: undefined },
  { message_language: undefined, reader: "zh", shown: "…" },
] as const)(
  "a message chosen in $message_language for a reader of $reader",
  ({ message_language, reader, shown }) => {
    expect(messageFor({ status: "rejected", message: "…", message_language }, reader)).toBe(shown);
  },
);
