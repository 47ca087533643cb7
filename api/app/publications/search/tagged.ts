import db from '@adonisjs/lucid/services/db'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { wordCondition } from '#core/database/word_condition'
import { reads } from '#content/cache'
import { idsOfTags, tagsById } from '#publications/tags/find_tags'

/** The ids of the tags by which records of each language are found. */
export type TagsSought = Record<Language, readonly number[]>

/** The tags that have or had one of these names; a record shows only tags named in its language. */
export const tagsNamed = async (names: readonly string[]): Promise<TagsSought> =>
  tagsWithIds(await idsOfTags(names))

export async function tagsWithIds(ids: readonly number[]): Promise<TagsSought> {
  const tags = [...(await tagsById(ids)).values()]
  return inBoth((language) => tags.flatMap((tag) => (tag[language] === null ? [] : tag.id)))
}

/** The tags of which the name in a language has a word that matches this term of a query. */
export async function tagsWithWord(term: SearchTerm): Promise<TagsSought> {
  reads('tags')
  const rows: { id: number; language: Language }[] = await db
    .from('words')
    .join('sides', 'sides.id', 'words.side_id')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'words.kind': 'tag', 'entries.in_bin': false })
    .whereRaw(...wordCondition(term))
    .distinct('sides.language', 'entries.id')
  const ofLanguage = Map.groupBy(rows, ({ language }) => language)
  return inBoth((language) => (ofLanguage.get(language) ?? []).map(({ id }) => id))
}

export const isAnySought = (tags: TagsSought): boolean =>
  LANGUAGES.some((language) => tags[language].length > 0)

type RawCondition = [sql: string, bindings: (string | number)[]]

/** The condition that a row of `pair_tags` has one of these tags, for a record of the language. */
function oneOf(tags: TagsSought, language: string): RawCondition {
  const marks = (ids: readonly unknown[]) => ids.map(() => '?').join()
  const all = [...new Set(LANGUAGES.flatMap((one) => tags[one]))]
  const parts = LANGUAGES.filter((one) => tags[one].length > 0).map(
    (one) => `when '${one}' then tag_id in (${marks(tags[one])})`,
  )
  return [
    // The first condition bounds the range of the index.
    `tag_id in (${marks(all)}) and case ${language} ${parts.join(' ')} end = 1`,
    [...all, ...LANGUAGES.flatMap((one) => tags[one])],
  ]
}

/** The ids of the records with one of these tags, as `publication_id`. */
export const idsTagged = (tags: TagsSought) =>
  db
    .from('pair_tags')
    .join('publications', 'publications.pair_id', 'pair_tags.pair_id')
    .where('publications.is_live', 1)
    .whereRaw(...oneOf(tags, 'publications.language'))
    .select('publications.id as publication_id')

/**
 * The condition of `idsTagged` for the record `alias` of an outer query. The limit stops MariaDB
 * from scanning all records with the tag.
 */
export function isTagged(alias: string, tags: TagsSought): RawCondition {
  const [sql, bindings] = oneOf(tags, `${alias}.language`)
  return [
    `(select 1 from pair_tags where pair_tags.pair_id = ${alias}.pair_id and ${sql} limit 1) = 1`,
    bindings,
  ]
}
