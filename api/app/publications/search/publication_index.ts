import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { searchWords, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { batches } from '#core/database/batches'
import { wordCondition } from '#core/database/word_condition'

/**
 * The data by which the search finds a publication: its tags and the words of its title and text.
 */
export interface Findable {
  id: number
  title: string
  tags: readonly string[]
  /** The words of the content; null if those in the index are still valid. */
  words: readonly string[] | null
}

type Part = 'title' | 'text'
type RawCondition = [sql: string, bindings: string[]]

/** Writes the index entries of a new record, in the transaction of the record. */
export async function addToIndex(record: Findable, client: QueryClientContract = db.connection()) {
  await insertTags(record.id, keysOf(record.tags), client)
  await insertWords(record.id, 'title', titleWords(record), client)
  await insertWords(record.id, 'text', record.words ?? [], client)
}

/** The index entries that an edit changes. */
type Edited = Record<'title' | 'tags' | 'text', boolean>
const EVERYTHING: Edited = { title: true, tags: true, text: true }

/**
 * Updates the index entries that changed. The record is locked, so nobody else writes its entries.
 */
export async function renewIndex(
  record: Findable,
  client: QueryClientContract = db.connection(),
  edited: Edited = EVERYTHING,
) {
  const { id, tags, words } = record
  if (edited.tags) await renewTags(id, keysOf(tags), client)
  if (edited.title || edited.tags) await renewWords(id, 'title', titleWords(record), client)
  if (edited.text && words) await renewWords(id, 'text', words, client)
}

/**
 * Rewrites the index entries of records of which only the tags have changed. The number of
 * statements does not depend on the number of records.
 */
export async function reindexTags(
  records: readonly Omit<Findable, 'words'>[],
  client: QueryClientContract,
) {
  const ids = records.map(({ id }) => id)
  await client.from('publication_tags').whereIn('publication_id', ids).delete()
  await client
    .from('publication_words')
    .whereIn('publication_id', ids)
    .where('part', 'title' satisfies Part)
    .delete()
  const tags = records.flatMap(({ id, tags }) =>
    keysOf(tags).map((tag_key, position) => ({ publication_id: id, tag_key, position })),
  )
  const words = records.flatMap((record) =>
    titleWords(record).map((word) => ({ publication_id: record.id, part: 'title', word })),
  )
  for (const rows of batches(tags)) await client.table('publication_tags').multiInsert(rows)
  for (const rows of batches(words)) await client.table('publication_words').multiInsert(rows)
}

/** Removes the index entries of records in the bin. */
export async function removeFromIndex(ids: readonly number[], client: QueryClientContract) {
  for (const table of ['publication_tags', 'publication_words']) {
    await client
      .from(table)
      .whereIn('publication_id', [...ids])
      .delete()
  }
}

/** The ids of the records that show one of these tags, regardless of case and letter forms. */
export const idsTaggedAny = (tags: readonly string[]) =>
  db.from('publication_tags').whereIn('tag_key', tags.map(tagKey)).select('publication_id')

const worded = (term: SearchTerm) => db.from('publication_words').whereRaw(...wordCondition(term))

/** The ids of the records that contain a word that matches this term of a query. */
export const idsWithWord = (term: SearchTerm) => worded(term).select('publication_id')

/** Like `idsWithWord`, without duplicates. */
export const distinctIdsWithWord = (term: SearchTerm) => worded(term).distinct('publication_id')

/**
 * The condition of `idsTaggedAny` for the record `alias` of an outer query. The limit stops MariaDB
 * from scanning all records with the tag.
 */
export const isTaggedAny = (alias: string, tags: readonly string[]): RawCondition => [
  `(select 1 from publication_tags
    where publication_id = ?? and tag_key in (${tags.map(() => '?').join()}) limit 1) = 1`,
  [`${alias}.id`, ...tags.map(tagKey)],
]

export function hasWord(alias: string, term: SearchTerm): RawCondition {
  const [sql, words] = wordCondition(term)
  return [
    `(select 1 from publication_words
      where publication_id = ?? and part in ('title', 'text') and ${sql} limit 1) = 1`,
    [`${alias}.id`, ...words],
  ]
}

const keysOf = (tags: readonly string[]): string[] => [...new Set(tags.map(tagKey))]

const titleWords = ({ title, tags }: Omit<Findable, 'words'>): string[] =>
  searchWords([title, ...tags].join(' '))

async function renewTags(id: number, keys: readonly string[], client: QueryClientContract) {
  const rows: { tag_key: string }[] = await client
    .from('publication_tags')
    .where('publication_id', id)
    .orderBy('position')
    .forUpdate()
  if (rows.length === keys.length && rows.every((row, at) => row.tag_key === keys[at])) return
  if (rows.length > 0) await client.from('publication_tags').where('publication_id', id).delete()
  await insertTags(id, keys, client)
}

/** Writes only the words that differ, because an edit changes few of them. */
async function renewWords(
  id: number,
  part: Part,
  words: readonly string[],
  client: QueryClientContract,
) {
  const rows: { word: string }[] = await client
    .from('publication_words')
    .select('word')
    .where({ publication_id: id, part })
    .forUpdate()
  const known = new Set(rows.map(({ word }) => word))
  const wanted = new Set(words)
  for (const batch of batches([...known].filter((word) => !wanted.has(word)))) {
    const gone = client.from('publication_words').where({ publication_id: id, part })
    await gone.whereIn('word', batch).delete()
  }
  const added = [...wanted].filter((word) => !known.has(word))
  await insertWords(id, part, added, client)
}

async function insertTags(id: number, keys: readonly string[], client: QueryClientContract) {
  if (keys.length === 0) return
  const rows = keys.map((key, position) => ({ publication_id: id, tag_key: key, position }))
  await client.table('publication_tags').multiInsert(rows)
}

async function insertWords(
  id: number,
  part: Part,
  words: readonly string[],
  client: QueryClientContract,
) {
  for (const batch of batches(words)) {
    const rows = batch.map((word) => ({ publication_id: id, part, word }))
    await client.table('publication_words').multiInsert(rows)
  }
}
