/**
 * Asks for the next item while the one before is still in use: a batch is read while the database takes in another.
 * Nothing is read further ahead than that. Ends its source when it is left early.
 */
export async function* readAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const ask = () => {
    const answer = source.next();
    // A failure is thrown where the item is awaited; until then nobody else handles it.
    answer.catch(() => {});
    return answer;
  };
  try {
    for (let coming = ask(); ;) {
      const { value, done } = await coming;
      if (done) return;
      coming = ask();
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
