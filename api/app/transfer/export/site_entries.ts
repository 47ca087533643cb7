import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ServedKind } from '#entries/kinds'
import { isUntouched, readRows, type Entry, type EntryRow } from '#entries/rows'

/** Called with the number of entries that are done, and the total number. */
export type Watch = (done: number, total: number) => void

/** What an export reads: the state of the site at one moment, however long it takes. */
export interface Snapshot {
  client: TransactionClientContract
  /** The entries of a kind outside the bin, by id, without those that are as the product ships them. */
  entriesOf: (kind: ServedKind) => AsyncGenerator<Entry>
}

const BATCH = 50

/** Runs `work` with a snapshot of the site. */
export const withSnapshot = <T>(
  { kinds, watch }: { kinds: readonly ServedKind[]; watch: Watch },
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (client) => {
      const names = kinds.map(({ name }) => name)
      const [counted] = await client
        .from('entries')
        .where('in_bin', false)
        .whereIn('kind', names)
        .count('* as count')
      const total = Number(counted?.count)
      const seen = new Set<number>()
      return work({
        client,
        async *entriesOf(kind) {
          for await (const entry of readEntries(kind, client)) {
            seen.add(entry.id)
            watch(seen.size, total)
            if (entry.key === null || !isUntouched(entry)) yield entry
          }
        },
      })
    },
    // SQLite reads the state of the first query; MySQL only with this level.
    db.connection().dialect.name === 'mysql' ? { isolationLevel: 'repeatable read' } : undefined,
  )

async function* readEntries(
  kind: ServedKind,
  client: TransactionClientContract,
): AsyncGenerator<Entry> {
  for (let after = 0; ;) {
    const rows: EntryRow[] = await client
      .from('entries')
      .where({ kind: kind.name, in_bin: false })
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
    yield* await readRows(kind, rows, client)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
