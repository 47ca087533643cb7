import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { places, type Place } from '@ufuq/shared/kinds/places'
import { joinSides } from '@ufuq/shared/kinds/sides'
import type { Tree } from '@ufuq/shared/kinds/values'
import { layered, replaceRows } from '#entries/index_rows'
import type { ServedKind } from '#entries/kinds'
import type { Entry } from '#entries/rows'

/** The length of the column. */
const MAX_VALUE = 64

/** A value of a field as `facets` stores it; null if the field is empty. */
export function filterValue(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_VALUE) : null
}

/** Writes the values by which a list of the kind is filtered, except for names of entries. */
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
  if (Object.keys(fields).length === 0 && !kind.facets) return
  const rowOf = ({ name, value: typed }: Pick<Place, 'name' | 'value'>) => {
    const value = filterValue(typed)
    return value === null ? [] : [{ kind: kind.name, name, value, entry_id: entry.id }]
  }
  const rowsOf = (values: Tree) => [
    ...[...places(fields, values)].flatMap(rowOf),
    ...Object.entries(kind.facets?.(values) ?? {}).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => rowOf({ name, value: one })),
    ),
  ]
  const live = entry.sides.flatMap((side) =>
    side.live ? rowsOf(joinSides(kind.fields, { [side.language]: side.live })) : [],
  )
  const table = { table: 'facets', column: 'value', owner: { entry_id: entry.id } } as const
  await replaceRows(table, layered(rowsOf(entry.values), live), client)
}
