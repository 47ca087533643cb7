import { otherLanguage, type Language } from '../../../contract/languages.ts'
import type { TagNames } from '../../../contract/tags.ts'

/** The name that stands for a tag in this language's interface: the other one if it lacks it. */
export const titleOf = (tag: TagNames, language: Language): string =>
  tag[language] ?? tag[otherLanguage(language)] ?? ''

/** Names in a row, as the language writes lists: «أ» و«ب», “A” and “B”. */
export const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
