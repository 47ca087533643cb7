import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { languageOfScript } from '#transfer/source/source_languages'
import type { Spool } from '#transfer/source/spool'
import type { StoredRecord } from '#transfer/source/stored_records'
import { decodedSlug } from '#transfer/source/wordpress/item_languages'

export type TagNames = Partial<Record<Language, string>>

interface Row {
  taxonomy: string
  slug: string
  name: string
  language: Language | null
  pair_key: string | null
}

/** The default category that WordPress assigns to texts without a category. */
const NO_TAG = new Set(['uncategorized', 'uncategorised', 'غير-مصنف'])

/**
 * The tags of the source by `taxonomy:slug`. Treats categories and tags alike. A term and its
 * translation become one tag with both names.
 */
export function tagsOfSource(spool: Spool): Map<string, TagNames> {
  const rows = (spool.prepare('select * from terms').all() as Row[]).filter(
    ({ slug, name }) => name !== '' && !NO_TAG.has(decodedSlug(slug)),
  )
  const shared = new Map<string, TagNames>()
  const tags = new Map<string, TagNames>()
  for (const { taxonomy, slug, name, language, pair_key } of rows) {
    const names: TagNames = (pair_key !== null && shared.get(pair_key)) || {}
    if (pair_key !== null) shared.set(pair_key, names)
    const own = language ?? languageOfScript(name) ?? 'en'
    names[own] ??= cutText(name, LIMITS.tag.max)
    // A term of an item follows the term that describes it, which alone knows its translation.
    const key = `${taxonomy}:${slug}`
    if (!tags.has(key)) tags.set(key, names)
  }
  return tags
}

/** The tags of a unit; at most as many as a publication may have. */
export const tagsOfUnit = (
  records: readonly Pick<StoredRecord, 'terms'>[],
  tags: ReadonlyMap<string, TagNames>,
): TagNames[] =>
  distinct(records.flatMap(({ terms }) => terms.flatMap((term) => tags.get(term) ?? []))).slice(
    0,
    LIMITS.tags.max,
  )

/** The tags that an import makes; terms of no text become none. */
export function tagsOfTexts(spool: Spool): TagNames[] {
  const tags = tagsOfSource(spool)
  const texts = spool
    .prepare(
      `select json_group_array(json(terms)) as terms from records
        where kind = 'text' and language is not null group by unit`,
    )
    .iterate() as IterableIterator<{ terms: string }>
  const units = Iterator.from(texts).map(({ terms }) =>
    (JSON.parse(terms) as string[][]).map((one) => ({ terms: one })),
  )
  return distinct(units.flatMap((unit) => tagsOfUnit(unit, tags)))
}

/** The tags without duplicates; tags with the same name in one language are one tag. */
function distinct(tags: Iterable<TagNames>): TagNames[] {
  const known = new Map<string, TagNames>()
  const found: TagNames[] = []
  for (const names of tags) {
    const keys = Object.entries(names).map(([language, name]) => `${language}:${tagKey(name)}`)
    const same = keys.map((key) => known.get(key)).find((tag) => tag !== undefined)
    const tag = Object.assign(same ?? {}, { ...names, ...same })
    if (!same) found.push(tag)
    for (const key of keys) if (!known.has(key)) known.set(key, tag)
  }
  return found
}
