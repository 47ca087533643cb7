import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'

/** A tag of the form. A new tag has no id yet, and at least one name. */
export type TagValue = Omit<PairTag, 'id'> & { id?: number }

/** A typed word, in the language of its script. */
export function newTag(word: string): TagValue {
  const isArabic = /\p{Script=Arabic}/u.test(word)
  return { ar: isArabic ? word : null, en: isArabic ? null : word }
}

/** Splits a text at Arabic and Latin commas. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** The names of the tag, starting with the one in this language. */
export const namesOf = (tag: TagValue, language: Language): string[] =>
  [tag[language], tag[otherLanguage(language)]].filter((name) => name !== null)

/** Whether one of the tag's names is this word, in any spelling. */
export const isCalled = (tag: TagValue, word: string): boolean =>
  namesOf(tag, 'ar').some((name) => tagKey(name) === tagKey(word))

export const isSameTag = (one: TagValue, other: TagValue): boolean =>
  (one.id !== undefined && one.id === other.id) ||
  LANGUAGES.some((language) => one[language] !== null && isCalled(other, one[language]))

/** Whether the server has this tag with these names. */
export const isSaved = (tag: TagValue, saved: readonly PairTag[]): boolean =>
  saved.some(({ id, ar, en }) => id === tag.id && ar === tag.ar && en === tag.en)

/** The names of a tag, as the server finds, creates or completes it; a new word may be either name. */
export const toTagInput = ({ id, ar, en }: TagValue): TagInput => {
  if (id === undefined && (ar === null || en === null)) return ar ?? en ?? ''
  return { ...(ar !== null && { ar }), ...(en !== null && { en }) }
}
