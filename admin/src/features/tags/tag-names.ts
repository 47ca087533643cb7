import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { TagNames } from '@ufuq/shared/contract/tags'

/** The name of a tag in this language, or in the other language if that name is missing. */
export const titleOf = (tag: TagNames, language: Language): string =>
  tag[language] ?? tag[otherLanguage(language)] ?? ''

/** Names joined as the language writes lists: «أ» و«ب», “A” and “B”. */
export const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
