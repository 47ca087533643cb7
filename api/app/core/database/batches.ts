/** SQLite refuses an insert of more than 500 rows. */
const BATCH = 400

/** Divides rows among statements. */
export function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    yield items.slice(start, start + BATCH)
  }
}
