import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { places, type Place } from '@ufuq/shared/model/places'
import { joinSides, languagesOf, orderNames, type SideLanguage } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import { batches } from '#core/database/batches'
import type { ServedKind } from '#entries/hooks'
import type { Entry } from '#entries/types'

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
}

/** Writes the index rows of a locked owner that differ from the stored ones. */
export async function replaceRows(
  { table, column }: IndexTable,
  { stored, rows }: { stored: readonly Row[]; rows: readonly Row[] },
  client: TransactionClientContract,
): Promise<void> {
  const columns = Object.keys(stored[0] ?? rows[0] ?? {})
  const keyOf = (row: Row) => JSON.stringify(columns.map((name) => row[name]))
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const wanted = new Map(rows.map((row) => [keyOf(row), row]))
  const gone = [...known].flatMap(([key, row]) => (wanted.has(key) ? [] : [row]))
  for (const batch of batches(gone)) {
    const query = client.from(table)
    const groups = Map.groupBy(batch, (row) => keyOf({ ...row, [column]: '' }))
    for (const group of groups.values()) {
      const { [column]: _, ...common } = group[0] ?? {}
      const values = group.flatMap((row) => row[column] ?? [])
      void query.orWhere((one) => void one.where(common).whereIn(column, values))
    }
    await query.delete()
  }
  const added = [...wanted].flatMap(([key, row]) => (known.has(key) ? [] : [row]))
  for (const batch of batches(added)) await client.table(table).multiInsert(batch)
}

/** The length of the column. */
const MAX_VALUE = 64

/** A value of a field as `facets` stores it; null if the field is empty. */
export function filterValue(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_VALUE) : null
}

/** Numbers have the same number of digits, and what ends a value comes before all digits. */
const orderKey = (values: readonly unknown[]): string =>
  values
    .map(
      (value) => `${filterValue(value)?.padStart(typeof value === 'number' ? 12 : 0, '0') ?? ''}!`,
    )
    .join('')

/** The values by which the public list of a language is sorted. */
function orderOf(kind: ServedKind, values: Tree, language: SideLanguage) {
  const { order } = kind.address?.onSite ?? {}
  if (!order) return []
  const { by, thenBy, until } = order
  const names = orderNames(language)
  const keys = [values[by], ...(thenBy === undefined ? [] : [values[thenBy]])]
  return [
    { name: names.by, value: orderKey(keys) },
    ...(until === undefined
      ? []
      : [{ name: names.until, value: kind.endsAt?.(values) ?? values[until] ?? values[by] }]),
  ]
}

/**
 * Writes the values by which lists of the kind are filtered, except for names of entries, and those
 * by which the public list is sorted.
 */
export async function writeFilterValues(
  kind: ServedKind,
  entry: Entry,
  client: TransactionClientContract,
): Promise<void> {
  const names = kind.list.filters ?? []
  const fields = Object.fromEntries(
    Object.entries(kind.fields).filter(
      ([name, { type }]) => names.includes(name) && type !== 'entry',
    ),
  )
  if (Object.keys(fields).length === 0 && !kind.facets && !kind.address?.onSite?.order) return
  const rowOf = ({ name, value: typed }: Pick<Place, 'name' | 'value'>) => {
    const value = filterValue(typed)
    return value === null ? [] : [{ kind: kind.name, name, value, entry_id: entry.id }]
  }
  const rowsOf = (values: Tree, languages: readonly SideLanguage[]) => [
    ...[...places(fields, values)].flatMap(rowOf),
    ...languages.flatMap((language) => orderOf(kind, values, language).flatMap(rowOf)),
    ...Object.entries(kind.facets?.(values) ?? {}).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => rowOf({ name, value: one })),
    ),
  ]
  const saved = rowsOf(entry.values, languagesOf(kind))
  const live = entry.sides.flatMap(({ language, live: content }) =>
    content ? rowsOf(joinSides(kind.fields, { [language]: content }), [language]) : [],
  )
  const stored: Row[] = await client.from('facets').where({ entry_id: entry.id })
  const rows = layered(saved, live)
  await replaceRows({ table: 'facets', column: 'value' }, { stored, rows }, client)
}
