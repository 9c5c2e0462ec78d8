/** What is typed, the last value that came from outside, and those that were sent there and did not come back yet. */
export type Typing = { text: string; seen: string; sent: readonly string[] };

/**
 * What a value from outside makes of the typing: one that was sent from here comes back and changes no letter, however
 * late; any other was chosen elsewhere and replaces what is typed.
 */
export function follow(typing: Typing, value: string): Typing {
  if (value === typing.seen) return typing;
  const at = typing.sent.indexOf(value);
  return at >= 0
    ? { ...typing, seen: value, sent: typing.sent.slice(at + 1) }
    : { text: value, seen: value, sent: [] };
}
