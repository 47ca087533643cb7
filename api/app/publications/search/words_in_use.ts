import db from '@adonisjs/lucid/services/db'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import Publication from '#publications/publication'
import { LAST_CHARACTER } from '#core/database/word_condition'

const MAX_WORDS = 8

/**
 * The names of tags in use that begin with this prefix, regardless of letter forms. They are in
 * alphabetical order, each in its latest spelling. Groups in index order, so that the query stops
 * after the last tag needed.
 */
export async function wordsInUse(text: string): Promise<string[]> {
  const beginning = tagKey(text)
  if (beginning === '') return []
  const rows: { tag_key: string; latest: number }[] = await db
    .from('publication_tags')
    .select('tag_key')
    .max('publication_id as latest')
    .where('tag_key', '>=', beginning)
    .where('tag_key', '<', beginning + LAST_CHARACTER)
    .groupBy('tag_key')
    .orderBy('tag_key')
    .limit(MAX_WORDS)
  const carriers = await Publication.query()
    .select('id', 'tags')
    .whereIn('id', [...new Set(rows.map(({ latest }) => latest))])
  const tagsOf = new Map(carriers.map(({ id, tags }) => [id, tags]))
  return rows.flatMap(({ tag_key, latest }) => {
    const tag = tagsOf.get(latest)?.find((one) => tagKey(one) === tag_key)
    return tag === undefined ? [] : [tag]
  })
}
