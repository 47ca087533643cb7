import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { ProgrammeDrawing } from '@ufuq/shared/contract/programmes'
import type { PairTag, TagInput } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'

/** A tag of the form, with its names; a missing name is empty. A new tag has no id yet. */
export interface TagValue extends Record<Language, string> {
  id?: number | undefined
  programme?: ProgrammeDrawing
}

export const toTagValue = ({ id, ar, en, programme }: PairTag): TagValue => ({
  id,
  ar: ar ?? '',
  en: en ?? '',
  ...(programme && { programme }),
})

/** A typed word, in the language of its script. */
export function newTag(word: string): TagValue {
  const isArabic = /\p{Script=Arabic}/u.test(word)
  return { ar: isArabic ? word : '', en: isArabic ? '' : word }
}

/** Splits a text at Arabic and Latin commas. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** The name of the tag in this language, or in the other language if this name is missing. */
export const nameOf = (tag: TagValue, language: Language): string =>
  tag[language] || tag[otherLanguage(language)]

/** Both names, starting with the one in the interface's language. */
export const namesOf = (tag: TagValue, language: Language): string[] =>
  [tag[language], tag[otherLanguage(language)]].filter(Boolean)

/** Whether one of the tag's names is this word, in any spelling. */
export const isCalled = (tag: TagValue, word: string): boolean =>
  LANGUAGES.some((language) => tag[language] !== '' && tagKey(tag[language]) === tagKey(word))

export const isSameTag = (one: TagValue, other: TagValue): boolean =>
  (one.id !== undefined && one.id === other.id) ||
  LANGUAGES.some((language) => one[language] !== '' && isCalled(other, one[language]))

/**
 * The tags as the server finds or creates them: a known tag by its names; a new word alone, because
 * it may be the name of a tag.
 */
const toTagInput = ({ id, ar, en }: TagValue): TagInput => {
  if (id === undefined && (ar === '' || en === '')) return ar || en
  return { ...(ar && { ar }), ...(en && { en }) }
}

/** All tags as a save sends them; undefined if they have not changed. */
export function changedTags(
  { tags }: { tags: readonly TagValue[] },
  saved: { tags: readonly PairTag[] } | null,
): TagInput[] | undefined {
  const before = saved?.tags.map(toTagValue) ?? []
  const isSame = (tag: TagValue, at: number) =>
    LANGUAGES.every((language) => tag[language] === before[at]?.[language])
  return tags.length === before.length && tags.every(isSame) ? undefined : tags.map(toTagInput)
}

/**
 * Whether the tags are still those that a save has sent. A word that turned out to be a tag in the
 * meantime counts as that tag, and not as a change.
 */
export function areTagsAsSent(
  now: readonly TagValue[],
  sent: readonly TagValue[],
  saved: readonly TagValue[],
): boolean {
  const isIn = (tags: readonly TagValue[], tag: TagValue) =>
    tags.some((one) => one.id === tag.id && one.ar === tag.ar && one.en === tag.en)
  return (
    now.every((tag) => isIn(sent, tag) || isIn(saved, tag)) &&
    sent.every((tag) => now.some((one) => isSameTag(one, tag)))
  )
}
