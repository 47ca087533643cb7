/** SQLite refuses to insert more than 500 rows at once. */
const BATCH = 400

/** Divides rows into batches, one for each statement. */
export function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    yield items.slice(start, start + BATCH)
  }
}
