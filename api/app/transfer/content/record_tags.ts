import { LIMITS } from '@ufuq/shared/contract/limits'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { languageOfScript } from '#transfer/source/source_languages'
import type { Spool } from '#transfer/source/spool'
import type { StoredRecord } from '#transfer/source/stored_records'
import { decodedSlug } from '#transfer/source/wordpress/wordpress_fields'

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
    tags.set(`${taxonomy}:${slug}`, names)
  }
  return tags
}

/** The tags of a unit, without duplicates; at most as many as a publication may have. */
export function tagsOfUnit(
  records: readonly StoredRecord[],
  tags: ReadonlyMap<string, TagNames>,
): TagNames[] {
  const found: TagNames[] = []
  for (const term of records.flatMap((record) => record.terms)) {
    const names = tags.get(term)
    if (!names) continue
    const same = found.find((other) =>
      LANGUAGES.some((language) => keyIn(names, language) === keyIn(other, language)),
    )
    if (!same) found.push({ ...names })
    else Object.assign(same, { ...names, ...same })
  }
  return found.slice(0, LIMITS.tags.max)
}

/** The key for comparing names. Missing names get unique keys, so that no two of them are equal. */
const keyIn = (names: TagNames, language: Language): string | symbol => {
  const name = names[language]
  return name === undefined ? Symbol('none') : tagKey(name)
}
