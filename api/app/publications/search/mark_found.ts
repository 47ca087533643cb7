import type { MarkedText } from '@ufuq/shared/contract/publication-search'
import { findWords, type SearchTerm, type WrittenWord } from '@ufuq/shared/domain/text-search'

/**
 * The length of the displayed passage, and of its part before the first match, in UTF-16 code
 * units.
 */
const PASSAGE = { length: 220, before: 60 }

export const markFound = (text: string, terms: readonly SearchTerm[]): MarkedText =>
  markWords(text, findWords(text, terms))

/**
 * The passage around the first match, with all matches in it marked; null if there is none, or if
 * `text` is only the beginning of a text and the match is too close to its end.
 */
export function foundPassage(
  text: string,
  terms: readonly SearchTerm[],
  { isBeginning = false } = {},
): MarkedText | null {
  const words = findWords(text, terms)
  const first = words.find(({ isFound }) => isFound)
  if (!first || (isBeginning && first.start + 2 * PASSAGE.length > text.length)) return null
  const earliest = Math.min(first.start - PASSAGE.before, text.length - PASSAGE.length)
  const start = words.find((word) => word.start >= earliest)?.start ?? 0
  const isWhole = text.length - start <= PASSAGE.length
  const last = words.findLast(({ end }) => end <= start + PASSAGE.length)
  const end = isWhole ? text.length : Math.max(first.end, last?.end ?? 0)
  const shown = words
    .filter((word) => word.start >= start && word.end <= end)
    .map((word) => ({ ...word, start: word.start - start, end: word.end - start }))
  const [beginning = '', ...rest] = markWords(text.slice(start, end), shown)
  return withLastPiece([`${start > 0 ? '…' : ''}${beginning}`, ...rest], isWhole ? '' : '…')
}

function markWords(text: string, words: readonly WrittenWord[]): MarkedText {
  const pieces: MarkedText = []
  let end = 0
  for (const word of words) {
    if (!word.isFound) continue
    pieces.push(text.slice(end, word.start), text.slice(word.start, word.end))
    end = word.end
  }
  pieces.push(text.slice(end))
  return pieces
}

/** Appends to the last piece, which is unmarked, because the number of pieces is odd. */
const withLastPiece = (pieces: MarkedText, ending: string): MarkedText => [
  ...pieces.slice(0, -1),
  `${pieces.at(-1) ?? ''}${ending}`,
]
