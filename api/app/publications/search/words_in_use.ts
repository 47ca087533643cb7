import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { LAST_CHARACTER } from '#core/database/word_condition'
import { tagKeys } from '#publications/tags/find_tags'

const MAX_WORDS = 8

/**
 * The names of tags in use that begin with this prefix, regardless of letter forms. They are in
 * alphabetical order.
 */
export async function wordsInUse(text: string): Promise<string[]> {
  const beginning = tagKey(text)
  if (beginning === '') return []
  const rows: { slug: string; title: string }[] = await tagKeys()
    .where('addresses.state', 'current')
    .where('addresses.slug', '>=', beginning)
    .where('addresses.slug', '<', beginning + LAST_CHARACTER)
    .whereExists((shown) =>
      shown
        .from('refs')
        .join('sides as shown', 'shown.entry_id', 'refs.entry_id')
        .join('entries as owner', 'owner.id', 'refs.entry_id')
        .whereColumn('refs.target_id', 'entries.id')
        .whereColumn('shown.language', 'sides.language')
        .where({ 'owner.kind': 'publication', 'owner.in_bin': false }),
    )
    .orderBy('addresses.slug')
    // Two tags may have the same name in different languages.
    .limit(MAX_WORDS + MAX_WORDS)
    .select('addresses.slug', 'sides.title')
  const names = new Map(rows.map(({ slug, title }) => [slug, title]))
  return [...names.values()].slice(0, MAX_WORDS)
}
