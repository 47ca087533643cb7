import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagBeginnings } from '@ufuq/shared/domain/text-search'
import { tagsInForce } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programme_names'
import Tag from '#publications/tags/tag'
import { LAST_CHARACTER } from '#core/database/word_condition'

const MAX_SUGGESTIONS = 8

/**
 * Tags with a name that begins with this text, in either language, regardless of letter forms and
 * the Arabic article.
 */
export async function suggestTags(text: string): Promise<PairTag[]> {
  const named = async (column: 'keyAr' | 'keyEn', beginning: string) =>
    Tag.query()
      .select('id', 'joinedIntoId')
      .where(column, '>=', beginning)
      .where(column, '<', beginning + LAST_CHARACTER)
      .orderBy(column)
      .limit(MAX_SUGGESTIONS)
  const found: Tag[] = []
  for (const beginning of tagBeginnings(text)) {
    found.push(...(await named('keyAr', beginning)), ...(await named('keyEn', beginning)))
  }
  const ids = [...new Set(found.map(({ id, joinedIntoId }) => joinedIntoId ?? id))].slice(
    0,
    MAX_SUGGESTIONS,
  )
  const tags = await tagsInForce(ids)
  return withProgrammes(ids.flatMap((id) => tags.get(id) ?? []))
}
