/** Among a million codes one draw in six hundred meets a taken one; ten such draws in a row do not happen. */
const MAX_DRAWS = 10;

/** Draws codes until `takeUp` finds that nobody has it yet and returns something; undefined when each was taken. */
export async function withFreeCode<Taken>(
  draw: () => string,
  takeUp: (code: string) => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const taken = await takeUp(draw());
    if (taken !== undefined) return taken;
  }
  return undefined;
}
