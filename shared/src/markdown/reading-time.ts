import type { Language } from '../contract/languages.ts'

const WORDS_PER_MINUTE = 200

/** Removes link targets, fences and list numbers, which are not read as words. */
const withoutMarkup = (markdown: string): string =>
  markdown
    .replace(/\]\([^)\]\n]*\)/g, ']')
    .replace(/^[ \t]*(?:```|~~~).*/gm, '')
    .replace(/^([ \t]*)\d+[.)](?=\s)/gm, '$1')

/** Creating a segmenter takes longer than segmenting a paragraph. */
const segmenters = new Map<Language, Intl.Segmenter>()

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, made)
  return made
}

/** The number of words a reader sees. Arabic clitics count with their word, as in Intl. */
export function countWords(markdown: string, language: Language): number {
  const text = withoutMarkup(markdown)
  if (typeof Intl.Segmenter === 'undefined') return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  let words = 0
  for (const segment of segmenterOf(language).segment(text)) {
    if (segment.isWordLike) words += 1
  }
  return words
}

/** Whole minutes, rounded up: at least one for any text with words. */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_PER_MINUTE)
