import type { Batch } from "./reading/read-price-list.ts";

/** Rows that are taken in together: fewer, and the way to the database and back takes longer than the work there. */
const ROWS_AT_ONCE = 2000;

/** The same rows in larger batches. */
export async function* gatherBatches(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  let gathered: Batch | undefined;
  for await (const batch of batches) {
    gathered = gathered ? join(gathered, batch) : batch;
    if (gathered.cars.length + gathered.refusedRows.length < ROWS_AT_ONCE) continue;
    yield gathered;
    gathered = undefined;
  }
  if (gathered) yield gathered;
}

const join = (one: Batch, next: Batch): Batch => ({
  ...next,
  cars: [...one.cars, ...next.cars],
  rejected: one.rejected + next.rejected,
  refused: [...one.refused, ...next.refused],
  refusedRows: [...one.refusedRows, ...next.refusedRows],
  noted: one.noted + next.noted,
  notes: [...one.notes, ...next.notes],
});

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
