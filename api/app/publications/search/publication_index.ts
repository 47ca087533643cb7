import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { searchWords, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { batches } from '#core/database/batches'
import { wordCondition } from '#core/database/word_condition'

/** The words by which the search finds a publication, besides those of its tags. */
export interface Findable {
  id: number
  title: string
  /** The words of the content; null if those in the index are still valid. */
  words: readonly string[] | null
}

type Part = 'title' | 'text'
type RawCondition = [sql: string, bindings: string[]]

/** Writes the index entries of a new record, in the transaction of the record. */
export async function addToIndex(record: Findable, client: QueryClientContract = db.connection()) {
  await insertWords(record.id, 'title', searchWords(record.title), client)
  await insertWords(record.id, 'text', record.words ?? [], client)
}

/** The index entries that an edit changes. */
type Edited = Record<'title' | 'text', boolean>
const EVERYTHING: Edited = { title: true, text: true }

/**
 * Updates the index entries that changed. The record is locked, so nobody else writes its entries.
 */
export async function renewIndex(
  record: Findable,
  client: QueryClientContract = db.connection(),
  edited: Edited = EVERYTHING,
) {
  const { id, title, words } = record
  if (edited.title) await renewWords(id, 'title', searchWords(title), client)
  if (edited.text && words) await renewWords(id, 'text', words, client)
}

/** Removes the index entries of records in the bin. */
export async function removeFromIndex(ids: readonly number[], client: QueryClientContract) {
  await client
    .from('publication_words')
    .whereIn('publication_id', [...ids])
    .delete()
}

const worded = (term: SearchTerm) => db.from('publication_words').whereRaw(...wordCondition(term))

/** The ids of the records that contain a word that matches this term of a query. */
export const idsWithWord = (term: SearchTerm) => worded(term).select('publication_id')

/** Like `idsWithWord`, without duplicates. */
export const distinctIdsWithWord = (term: SearchTerm) => worded(term).distinct('publication_id')

export function hasWord(alias: string, term: SearchTerm): RawCondition {
  const [sql, words] = wordCondition(term)
  return [
    `(select 1 from publication_words
      where publication_id = ?? and part in ('title', 'text') and ${sql} limit 1) = 1`,
    [`${alias}.id`, ...words],
  ]
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
