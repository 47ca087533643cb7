import { publication } from '@ufuq/shared/kinds/publication/publication'
import { sideOf } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'

type Row = Record<string, unknown>
/** Reads the rows of a table. */
type Table = (name: string) => Row[]

/** What both releases store of a record. */
const KEPT = [
  'id',
  'language',
  'slug',
  'title',
  'content',
  'author_id',
  'status',
  'published_at',
  'listed_at',
  'version',
  'updated_at',
  'needs_update_since',
  'deleted_at',
] as const

const byId = (one: Row, other: Row) => Number(one['id']) - Number(other['id'])
const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** The records of release 1, with the ids of their translations, covers and tags. */
export function formerRecords(table: Table): Row[] {
  const all = table('publications').toSorted(byId)
  return all.map((row) => {
    const group = all.filter(({ pair_id }) => pair_id === row['pair_id'])
    const other = group.find((one) => one !== row && one['deleted_as'] === row['deleted_as'])
    const english = group.find(({ language }) => language === 'en')
    return {
      ...pick(row, KEPT),
      other: other?.['id'] ?? null,
      hero: english?.['hero'] ?? row['hero'] ?? '',
    }
  })
}

/** The sides of a converted site as records. */
export function convertedRecords(table: Table): Row[] {
  const entries = new Map(table('entries').map((row) => [row['id'], row]))
  const drafts = new Map(table('drafts').map((row) => [row['entry_id'], row['content']]))
  const sides = table('sides').filter(({ kind }) => kind === 'publication')
  return sides.toSorted(byId).map((side) => {
    const entryId = side['entry_id']
    const language = side['language'] as 'ar' | 'en'
    const { live } = side
    const values = (
      typeof live !== 'string'
        ? sideOf(publication.fields, JSON.parse(String(drafts.get(entryId))) as Tree, language)
        : JSON.parse(live)
    ) as Row
    const other = sides.find((one) => one !== side && one['entry_id'] === entryId)
    const row: Row = {
      ...side,
      ...values,
      updated_at: side['changed_at'],
      needs_update_since: side['follow_since'],
      deleted_at: entries.get(entryId)?.['deleted_at'] ?? null,
    }
    return { ...pick(row, KEPT), other: other?.['id'] ?? null, hero: values['hero'] }
  })
}

/** The names of the tags of each converted entry, by the ids of its sides. */
export function convertedTags(table: Table): Row {
  const sides = table('sides')
  const nameOf = (id: unknown, language: unknown) =>
    String(
      sides.find((side) => side['entry_id'] === id && side['language'] === language)?.['title'],
    )
  const named = (entryId: unknown, language: unknown) =>
    table('refs')
      .filter((ref) => ref['entry_id'] === entryId && String(ref['path']).startsWith('tags'))
      .map((ref) => nameOf(ref['target_id'], language))
  return Object.fromEntries(
    sides
      .filter(({ kind }) => kind === 'publication')
      .map((side) => [
        side['id'],
        named(side['entry_id'], side['language']).toSorted((a, b) => a.localeCompare(b)),
      ]),
  )
}
