import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag, TagDetails, TagNames } from '@ufuq/shared/contract/tags'
import type { Tag } from '@ufuq/shared/kinds/tag'

/** A tag in the list; null stands for a missing name. */
export interface ListedTag extends PairTag, TagDetails {
  /** The versions of the names, for a change. */
  versions: Partial<Record<Language, number>>
}

export const toListed = ({ id, values, sides, ...details }: Tag): ListedTag => ({
  ...details,
  id,
  ar: values.name.ar || null,
  en: values.name.en || null,
  versions: { ar: sides.ar?.version ?? 0, en: sides.en?.version ?? 0 },
})

/** The name of a tag in this language, or in the other language if that name is missing. */
export const titleOf = (tag: TagNames, language: Language): string =>
  tag[language] ?? tag[otherLanguage(language)] ?? ''

/** Names joined as the language writes lists: «أ» و«ب», “A” and “B”. */
export const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
