import { createHash } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { DOCUMENT_KIND, documentPath, slugOfDocument } from '@ufuq/shared/contract/documents'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { AnnouncedKind } from '@ufuq/shared/contract/webhooks'
import { page } from '@ufuq/shared/kinds/page'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

/** A text that visitors can read, in one language. */
export interface PublicText {
  record_id: number
  language: Language
  /** The id of the pair if the text is a publication; otherwise the same as `record_id`. */
  group_id: number
  path: string
  title: string
  version: number
  /** Changes whenever the text that visitors read changes. */
  fingerprint: string
}

/** Selects texts by the ids of their groups or records, or the next texts after an id. */
export type Wanted =
  { groups: readonly number[]; ids: readonly number[] } | { after: number; limit: number }

/** How the public texts of each kind are read. Drafts and scheduled texts are not public. */
const READERS: Record<
  AnnouncedKind,
  (client: QueryClientContract, wanted: Wanted) => Promise<{ rows: number[]; texts: PublicText[] }>
> = { publication: readPublications, page: readPages, document: readDocuments }

/** The public texts among those wanted, and the ids of the records that were read. */
export const readPublicTexts = (kind: AnnouncedKind, client: QueryClientContract, wanted: Wanted) =>
  READERS[kind](client, wanted)

function select(
  client: QueryClientContract,
  wanted: Wanted,
  { table, group, columns }: { table: string; group: string; columns: readonly string[] },
) {
  const query = client.from(table).select(...columns)
  if ('after' in wanted) {
    return query.where('id', '>', wanted.after).orderBy('id').limit(wanted.limit)
  }
  return query
    .where((any) => any.whereIn(group, [...wanted.groups]).orWhereIn('id', [...wanted.ids]))
    .orderBy('id')
}

interface PublicationRow {
  id: number
  pair_id: number
  language: Language
  slug: string
  title: string
  version: number
}

async function readPublications(client: QueryClientContract, wanted: Wanted) {
  const columns = ['id', 'pair_id', 'language', 'slug', 'title', 'version']
  const rows: PublicationRow[] = await select(client, wanted, {
    table: 'publications',
    group: 'pair_id',
    columns,
  })
    .where({ is_live: 1, status: 'published' })
    .where('published_at', '<=', toDatabaseTime(DateTime.utc()))
  const texts = rows.map((row) => ({
    record_id: row.id,
    language: row.language,
    group_id: row.pair_id,
    path: publicationPath(row),
    title: row.title,
    version: row.version,
    fingerprint: String(row.version),
  }))
  return { rows: rows.map(({ id }) => id), texts }
}

interface PageRow {
  id: number
  version: number
  own: number
  language: Language
  is_public: number | boolean
  slug: string
  title: string
  live: string
}

/**
 * A page's version also counts changes to its draft, so the fingerprint is computed from the
 * published content.
 */
async function readPages(client: QueryClientContract, wanted: Wanted) {
  const query = client
    .from('entries')
    .where({ kind: page.name, in_bin: false })
    .whereNull('key')
    .orderBy('id')
    .select('id')
  const found: { id: number }[] = await ('after' in wanted
    ? query.where('id', '>', wanted.after).limit(wanted.limit)
    : query.whereIn('id', [...wanted.groups, ...wanted.ids]))
  const ids = found.map(({ id }) => id)
  const rows: PageRow[] = await client
    .from('sides as s')
    .join('entries as e', 'e.id', 's.entry_id')
    .whereIn('e.id', ids)
    .orderBy(['e.id', 's.language'])
    .select('e.id', 'e.version', 's.version as own', 's.language', 's.is_public')
    .select('s.slug', 's.title', 's.live')
  const texts = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((sides) => {
    const version = versionOf(sides)
    return sides
      .filter(({ is_public }) => Boolean(is_public))
      .map(({ id, language, slug, title, live }) => ({
        record_id: id,
        language,
        group_id: id,
        path: ownPagePath({ language, slug }),
        title,
        version,
        fingerprint: createHash('sha256').update(live).digest('hex'),
      }))
  })
  return { rows: ids, texts }
}

/** The versions of an entry and its sides only increase, and each change increases one of them. */
const versionOf = (sides: readonly { version: number; own: number }[]): number =>
  sides.reduce((sum, { own }) => sum + own, sides[0]?.version ?? 0)

interface DocumentRow {
  id: number
  version: number
  language: Language
  own: number
  slug: string | null
  title: string
}

/**
 * A document is announced in the languages of its titles. A document that no list shows is not
 * announced.
 */
async function readDocuments(client: QueryClientContract, wanted: Wanted) {
  const query = client
    .from('entries as e')
    .where({ 'e.kind': DOCUMENT_KIND, 'e.in_bin': false })
    .whereExists((facet) =>
      facet
        .from('facets as f')
        .whereColumn('f.entry_id', 'e.id')
        .where({ 'f.kind': DOCUMENT_KIND, 'f.name': 'isListed', 'f.value': '1' }),
    )
    .whereExists((side) =>
      side.from('sides as p').whereColumn('p.entry_id', 'e.id').where('p.is_public', true),
    )
    .orderBy('e.id')
    .select('e.id')
  const found: { id: number }[] = await ('after' in wanted
    ? query.where('e.id', '>', wanted.after).limit(wanted.limit)
    : query.whereIn('e.id', [...wanted.groups, ...wanted.ids]))
  const ids = found.map(({ id }) => id)
  const rows: DocumentRow[] = await client
    .from('sides as s')
    .join('entries as e', 'e.id', 's.entry_id')
    .whereIn('e.id', ids)
    .orderBy(['e.id', 's.language'])
    .select('e.id', 'e.version', 's.version as own', 's.language', 's.slug', 's.title')
  const texts = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((sides) => {
    const slugs = inBoth((one) => sides.find(({ language }) => language === one)?.slug ?? '')
    const version = versionOf(sides)
    return sides
      .filter(({ title }) => title !== '')
      .map(({ id, language, title }) => ({
        record_id: id,
        language,
        group_id: id,
        path: localizedPath(language, documentPath(slugOfDocument(id, slugs, language))),
        title,
        version,
        fingerprint: String(version),
      }))
  })
  return { rows: ids, texts }
}
