import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/contract/text-search'
import { tagsInForce } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programme_names'
import Tag from '#publications/tags/tag'
import { LAST_SIGN } from '#publications/search/publication_index'

const MOST = 8

/** Tags of which a name in either language begins like this, regardless of letter forms. */
export async function suggestTags(text: string): Promise<PairTag[]> {
  const beginning = tagKey(text)
  if (beginning === '') return []
  const named = async (column: 'keyAr' | 'keyEn') =>
    Tag.query()
      .select('id', 'joinedIntoId')
      .where(column, '>=', beginning)
      .where(column, '<', beginning + LAST_SIGN)
      .orderBy(column)
      .limit(MOST)
  const found = [...(await named('keyAr')), ...(await named('keyEn'))]
  const ids = [...new Set(found.map(({ id, joinedIntoId }) => joinedIntoId ?? id))].slice(0, MOST)
  const tags = await tagsInForce(ids)
  return withProgrammes(ids.flatMap((id) => tags.get(id) ?? []))
}
