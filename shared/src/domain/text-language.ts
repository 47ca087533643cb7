import type { Language } from '../contract/languages.ts'

const countOf = (pattern: RegExp, words: string): number => words.match(pattern)?.length ?? 0

/** The language of most letters of a text; null if neither language has most. */
export function textLanguage(text: string): Language | null {
  const arabic = countOf(/\p{Script=Arabic}/gu, text)
  const latin = countOf(/\p{Script=Latin}/gu, text)
  if (arabic === latin) return null
  return arabic > latin ? 'ar' : 'en'
}

/**
 * The language of a text within a text of the language `around`, for its `lang`; undefined if they
 * are the same. Screen readers choose their voice by it (WCAG 3.1.2).
 */
export function foreignLanguage(text: string, around: Language): Language | undefined {
  const language = textLanguage(text) ?? around
  return language === around ? undefined : language
}
