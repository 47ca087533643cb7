import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownChoices } from '@ufuq/shared/contract/shown-entries'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import { readTagNames } from '#content/linked_names'
import { idOf } from '#core/http/row_id'
import { toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import { filterValue } from '#entries/index_rows'
import type { Asked, Reading, SideFilter } from '#entries/reading_hooks'
import { listedBy } from '#reading/side_lists'

/** The filters of a public list; null if nothing can match. */
export async function filtersOf(
  kind: ServedKind,
  { filters = {} }: Reading,
  language: Language,
  asked: NonNullable<Asked['filters']>,
): Promise<SideFilter[] | null> {
  const { listedIf } = kind.address?.onSite ?? {}
  const found: SideFilter[] = []
  for (const [name, value] of Object.entries({ ...asked, ...(listedIf && { [listedIf]: true }) })) {
    if (value === undefined) continue
    const own = filters[name]
    const sought = own ? await own(String(value), language) : ofField(kind, name, value)
    if (!sought) return null
    found.push(...sought)
  }
  return found
}

/** A filter by a declared field: the entry that it names, or its value. */
export function ofField(
  kind: ServedKind,
  name: string,
  value: string | number | boolean,
): SideFilter[] {
  const field = kind.fields[name]
  if (!field || !kind.list.filters?.includes(name)) return []
  const [matching, bindings]: SideFilter['side'] =
    field.type === 'entry'
      ? [
          `refs as f where f.target_id = ? and f.layer <> 'd' and (f.path = ? or f.path like ?)`,
          [idOf(value), name, `${name}.%`],
        ]
      : [
          `facets as f where f.kind = ? and f.name = ? and f.value = ? and f.layer <> 'd'`,
          [kind.name, name, filterValue(value) ?? ''],
        ]
  return [
    {
      name: `${kind.name} ${name} ${value}`,
      ids: () =>
        db
          .from('sides as s')
          .whereRaw(`s.entry_id in (select f.entry_id from ${matching})`, bindings)
          .distinct(`${listedBy(kind)} as id`),
      side: [`(select 1 from ${matching} and f.entry_id = s.entry_id limit 1) = 1`, bindings],
    },
  ]
}

/** The tags that public entries have, by name. */
async function tagsOf(kind: ServedKind, name: string): Promise<PairTag[]> {
  const rows: { id: number }[] = await db
    .from('sides as s')
    .join('refs as f', 'f.entry_id', 's.entry_id')
    .where({ 's.kind': kind.name, 's.is_public': true, 'f.path': name })
    .whereNot('f.layer', 'd')
    .where('s.published_at', '<=', toDatabaseTime(DateTime.utc()))
    .distinct('f.target_id as id')
  const names = await readTagNames(rows.map(({ id }) => id))
  return [...names]
    .map(([id, tag]) => ({ id, ...tag }))
    .toSorted((one, other) => ((one.ar ?? '') < (other.ar ?? '') ? -1 : 1))
}

/**
 * The values of a field that public entries of the list have, in the order of the choice, or the
 * highest first.
 */
export async function valuesOf(kind: ServedKind, name: string): Promise<ShownChoices[string]> {
  const field = kind.fields[name]
  if (field?.type === 'entry' && field.kind === 'tag') return tagsOf(kind, name)
  const { listedIf } = kind.address?.onSite ?? {}
  const query = db
    .from('facets as f')
    .where({ 'f.kind': kind.name, 'f.name': name })
    .whereNot('f.layer', 'd')
    .whereExists((side) =>
      side
        .from('sides as s')
        .whereColumn('s.entry_id', 'f.entry_id')
        .where('s.is_public', true)
        .where('s.published_at', '<=', toDatabaseTime(DateTime.utc())),
    )
  if (listedIf)
    void query.whereExists((listed) =>
      listed
        .from('facets as l')
        .whereColumn('l.entry_id', 'f.entry_id')
        .where({ 'l.kind': kind.name, 'l.name': listedIf, 'l.value': filterValue(true) })
        .whereNot('l.layer', 'd'),
    )
  const rows: { value: string }[] = await query.distinct('f.value').orderBy('f.value', 'desc')
  const found = rows.map(({ value }) => value)
  if (field?.type === 'choice') return field.of.filter((one) => found.includes(one))
  return field?.type === 'number' ? found.map(Number) : found
}
