import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ServedKind } from '#entries/hooks'
import { isUntouched, readRows, type EntryRow } from '#entries/rows'
import type { Entry } from '#entries/types'

/** What an export reads: the state of the site at one moment, however long it takes. */
export interface Snapshot {
  client: TransactionClientContract
  /** The entries of a kind outside the bin, by id, without those that are as the product ships them. */
  entriesOf: (kind: ServedKind) => AsyncGenerator<Entry>
}

const BATCH = 50

/** Runs `work` with a snapshot of the site. */
export const withSnapshot = <T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  db.transaction(
    (client) => work({ client, entriesOf: (kind) => entriesOf(kind, client) }),
    // SQLite reads the state of the first query; MySQL only with this level.
    db.connection().dialect.name === 'mysql' ? { isolationLevel: 'repeatable read' } : undefined,
  )

async function* entriesOf(
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
    for (const entry of await readRows(kind, rows, client)) {
      if (entry.key === null || !isUntouched(entry)) yield entry
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
