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
