import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { batches } from '#core/database/batches'

/** `l`: public content; `d`: the saved document; `b`: both. */
type Layer = 'b' | 'l' | 'd'

type Row = Record<string, string | number>

/** The rows of the saved document and of the public content, without duplicates. */
export function layered<T extends Row>(saved: readonly T[], live: readonly T[]) {
  const rows = new Map<string, T & { layer: Layer }>()
  for (const row of saved) rows.set(JSON.stringify(row), { ...row, layer: 'd' })
  for (const row of live) {
    const key = JSON.stringify(row)
    const known = rows.get(key)
    rows.set(key, { ...row, layer: known && known.layer !== 'l' ? 'b' : 'l' })
  }
  return [...rows.values()]
}

interface IndexTable {
  table: 'refs' | 'facets' | 'words'
  /** The column in which most rows of an owner differ. */
  column: string
  /** The owner of the rows, which is locked. */
  owner: Row
}

/** Replaces the index rows of an owner. Writes only those that differ. */
export async function replaceRows(
  { table, column, owner }: IndexTable,
  rows: readonly Row[],
  client: TransactionClientContract,
): Promise<void> {
  const stored: Row[] = await client.from(table).where(owner)
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const wanted = new Map(rows.map((row) => [keyOf(row), row]))
  const gone = [...known].flatMap(([key, row]) => (wanted.has(key) ? [] : [row]))
  const without = (row: Row) => Object.entries(row).filter(([name]) => name !== column)
  const groups = Map.groupBy(gone, (row) => JSON.stringify(without(row)))
  for (const group of groups.values()) {
    const common = Object.fromEntries(group.slice(0, 1).flatMap(without))
    for (const batch of batches(group)) {
      const values = batch.flatMap((row) => row[column] ?? [])
      await client.from(table).where(common).whereIn(column, values).delete()
    }
  }
  const added = [...wanted].flatMap(([key, row]) => (known.has(key) ? [] : [row]))
  for (const batch of batches(added)) await client.table(table).multiInsert(batch)
}

const keyOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))
