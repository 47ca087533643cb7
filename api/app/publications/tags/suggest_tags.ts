import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagBeginnings } from '@ufuq/shared/domain/text-search'
import { LAST_CHARACTER } from '#core/database/word_condition'
import { tagKeys, tagsById } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programmes'

const MAX_SUGGESTIONS = 8

/**
 * Tags with a present or former name that begins with this text, in either language, regardless of
 * letter forms and the Arabic article.
 */
export async function suggestTags(text: string): Promise<PairTag[]> {
  const found: { id: number }[] = []
  for (const beginning of tagBeginnings(text)) {
    for (const language of LANGUAGES) {
      const rows: { id: number }[] = await tagKeys()
        .where('addresses.language', language)
        .where('addresses.slug', '>=', beginning)
        .where('addresses.slug', '<', beginning + LAST_CHARACTER)
        .orderBy('addresses.slug')
        .limit(MAX_SUGGESTIONS)
        .select('entries.id')
      found.push(...rows)
    }
  }
  const ids = [...new Set(found.map(({ id }) => id))].slice(0, MAX_SUGGESTIONS)
  const tags = await tagsById(ids)
  return withProgrammes(ids.flatMap((id) => tags.get(id) ?? []))
}
