import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DOCUMENT_KIND } from '@ufuq/shared/contract/documents'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { nameOf } from '@ufuq/shared/domain/documents/named-documents'
import { references, type Reference } from '@ufuq/shared/model/contents'
import { places } from '@ufuq/shared/model/places'
import { joinSides, type SideLanguage } from '@ufuq/shared/model/sides'
import type { Tree } from '@ufuq/shared/model/values'
import type { WireUse } from '@ufuq/shared/model/wire'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'
import { entriesNamed } from '#entries/addresses'
import type { ServedKind } from '#entries/hooks'
import { layered, replaceRows } from '#entries/index_rows'
import { kindNamed } from '#entries/kinds'
import { may, PRODUCT } from '#entries/permissions'
import type { Person, Entry } from '#entries/types'

/** The length of the column. */
const MAX_PATH = 120

/**
 * Writes which entries an entry names, those that its links name by a slug among them. Throws 422 if a chosen entry does not exist, or is chosen from the bin.
 */
export async function writeReferences(
  kind: ServedKind,
  entry: Entry,
  client: TransactionClientContract,
): Promise<void> {
  const saved = await namedIn(kind, entry.values, client)
  const lives = entry.sides.flatMap(({ language, live: content }) =>
    content ? [namedIn(kind, joinSides(kind.fields, { [language]: content }), client)] : [],
  )
  const live = (await Promise.all(lives)).flat()
  const before: StoredReference[] = await client
    .from('refs')
    .join('entries', 'entries.id', 'refs.target_id')
    .where('refs.entry_id', entry.id)
    .forShare()
    .select('refs.*', 'entries.kind')
  const kindOf = new Map(before.map(({ target_id: id, kind: name }) => [id, name]))
  const added = [...saved, ...live].flatMap(({ id }) => (kindOf.has(id) ? [] : [id]))
  const found: Found[] =
    added.length === 0
      ? []
      : await client
          .from('entries')
          .whereIn(
            'id',
            [...new Set(added)].toSorted((a, b) => a - b),
          )
          .forShare()
          .select('id', 'kind', 'in_bin')
  for (const row of found) kindOf.set(row.id, row.kind)
  const exists = (one: Named) => kindOf.get(one.id) === one.kind
  // What an entry named before may be in the bin.
  const isBinned = ({ id }: Named) => found.some((row) => row.id === id && Boolean(row.in_bin))
  const missing = saved.find((one) => one.isChosen && (!exists(one) || isBinned(one)))
  if (missing) {
    throw ApiException.invalid(missing.path, 'exists', 'There is no such entry')
  }
  const rowOf = ({ path, language, id }: Named) => ({
    entry_id: entry.id,
    language: language ?? '',
    path: path.slice(0, MAX_PATH),
    target_id: id,
  })
  const rows = layered(saved.filter(exists).map(rowOf), live.filter(exists).map(rowOf))
  const stored = before.map((one) => {
    const { kind: _, ...row } = one
    return row
  })
  await replaceRows({ table: 'refs', column: 'target_id' }, { stored, rows }, client)
}

interface StoredReference extends Record<string, string | number> {
  target_id: number
  kind: string
}

interface Found {
  id: number
  kind: string
  in_bin: number | boolean
}

/** The values of an entry of another site, without chosen entries that it no longer has. */
export async function withPresentEntries(
  kind: ServedKind,
  given: Tree,
  client: QueryClientContract,
): Promise<Tree> {
  const values = structuredClone(given)
  const chosen = [...places(kind.fields, values)].filter(({ field }) => field.type === 'entry')
  const ids = chosen.flatMap(({ value }) => value).filter((id) => typeof id === 'number')
  if (ids.length === 0) return values
  const rows: { id: number; kind: string }[] = await client
    .from('entries')
    .whereIn('id', ids)
    .select('id', 'kind')
  for (const { field, value, set } of chosen) {
    const isThere = (one: unknown) =>
      rows.some((row) => field.type === 'entry' && row.id === one && row.kind === field.kind)
    if (Array.isArray(value)) set(value.filter(isThere))
    else if (!isThere(value)) set(null)
  }
  return values
}

interface Named {
  path: string
  language: string | null
  kind: string
  id: number
  /** Whether a field names the entry, rather than a link in a text. */
  isChosen: boolean
}

async function namedIn(
  kind: ServedKind,
  values: Tree,
  client: QueryClientContract,
): Promise<Named[]> {
  const chosen = new Set(
    [...places(kind.fields, values)].flatMap(({ path, field }) =>
      field.type === 'entry' ? [path] : [],
    ),
  )
  const found = references(kind.fields, values, siteSettings.origin)
  const sides = found.flatMap((one) => ('side' in one ? one.side : []))
  const rows: { id: number; entry_id: number }[] =
    sides.length === 0
      ? []
      : await client.from('sides').whereIn('id', sides).select('id', 'entry_id')
  const entryOf = new Map(rows.map((row) => [row.id, row.entry_id]))
  // Links may name a document by a slug, or by an id that it had in a former site.
  const nameIn = (one: Reference): string | null =>
    one.kind === DOCUMENT_KIND && !('side' in one) && !chosen.has(one.path) ? nameOf(one) : null
  const names = found.flatMap((one) => nameIn(one) ?? [])
  const idsAt = await entriesNamed(DOCUMENT_KIND, names, client)
  const idsIn = (one: Reference): readonly number[] => {
    const name = nameIn(one)
    if (name !== null) return idsAt(name)
    const id = 'side' in one ? entryOf.get(one.side) : 'id' in one ? one.id : undefined
    return id === undefined ? [] : [id]
  }
  return found.flatMap((one) =>
    kindNamed(one.kind)
      ? idsIn(one).map((id) => ({ ...one, id, isChosen: chosen.has(one.path) }))
      : [],
  )
}

/**
 * The first places that name an entry, those in the bin last; without the titles of kinds that the
 * person may not read.
 */
export async function usesOf(
  id: number,
  by: Person,
  client: QueryClientContract = db.connection(),
): Promise<WireUse[]> {
  const rows: UseRow[] = await client
    .from('refs')
    .join('entries', 'entries.id', 'refs.entry_id')
    .where('refs.target_id', id)
    .whereNot('refs.entry_id', id)
    .orderBy(['entries.in_bin', 'refs.entry_id', 'refs.path'])
    .limit(PICTURE_LIMITS.uses.max)
    .select('entries.id', 'entries.kind', 'entries.key', 'entries.in_bin')
    .select('refs.path', 'refs.layer')
  const sides = await sidesOf(
    rows.map((row) => row.id),
    client,
  )
  return rows.map(({ layer, in_bin, ...use }) => {
    const own = sides.get(use.id) ?? []
    const [first] = own
    const kind = kindNamed(use.kind)
    const titled = kind && may(by, 'read', kind) ? own : []
    return {
      ...use,
      ...(first && { side: first.id }),
      titles: Object.fromEntries(titled.map(({ language, title }) => [language, title])),
      isDraft: layer === 'd',
      isBinned: Boolean(in_bin),
    }
  })
}

interface UseRow extends Pick<WireUse, 'id' | 'kind' | 'key' | 'path'> {
  layer: string
  in_bin: number | boolean
}

interface NamedSide {
  id: number
  entry_id: number
  language: SideLanguage
  title: string
}

/** The sides of entries, in the order of the languages. */
async function sidesOf(ids: readonly number[], client: QueryClientContract) {
  const rows: NamedSide[] = await client
    .from('sides')
    .whereIn('entry_id', [...new Set(ids)])
    .orderBy(['entry_id', 'language'])
    .select('id', 'entry_id', 'language', 'title')
  return Map.groupBy(rows, ({ entry_id }) => entry_id)
}

/** Whether something that visitors see names an entry. */
export async function isInPublicUse(
  { id }: Pick<Entry, 'id'>,
  client: QueryClientContract,
): Promise<boolean> {
  const use: object | null = await client
    .from('refs')
    .join('entries', 'entries.id', 'refs.entry_id')
    .where({ 'refs.target_id': id, 'entries.in_bin': false })
    .whereNot('refs.layer', 'd')
    .select('refs.path')
    .first()
  return use !== null
}

/** The number of entries that name each of these entries, by id. */
export async function countUses(
  ids: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  if (ids.length === 0) return counts
  const rows: { id: number; count: number | string }[] = await client
    .from('refs')
    .whereIn('target_id', [...ids])
    .groupBy('target_id')
    .select('target_id as id')
    .countDistinct('entry_id as count')
  for (const { id, count } of rows) counts.set(id, Number(count))
  return counts
}

/** Throws 409 if other entries name an entry. `inBin`: whether those in the bin count. */
export async function refuseIfUsed(
  id: number,
  client: TransactionClientContract,
  { inBin = true, by = PRODUCT }: { inBin?: boolean; by?: Person } = {},
): Promise<void> {
  const uses = (await usesOf(id, by, client)).filter(({ isBinned }) => inBin || !isBinned)
  if (uses.length === 0) return
  throw new ApiException(409, 'entry_in_use', 'Other entries refer to this entry', {
    extra: { uses },
  })
}
