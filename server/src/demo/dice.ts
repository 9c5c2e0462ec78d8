/** The same numbers every time: a small generator that starts from a fixed one. */
export function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    upTo: (limit: number) => Math.floor(next() * limit),
    oneOf: <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)],
  };
}
export type Dice = ReturnType<typeof dice>;
