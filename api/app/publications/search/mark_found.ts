import type { MarkedText } from '@ufuq/shared/contract/publication-search'
import { findWords, type WrittenWord } from '@ufuq/shared/domain/text-search'

/**
 * The range of the displayed passage in a text, in UTF-16 code units; it begins and ends
 * between words.
 */
const PASSAGE = { length: 220, before: 60 }

export const markFound = (text: string, terms: readonly string[]): MarkedText =>
  markWords(text, findWords(text, terms))

/**
 * The passage around the first word found, with all found in it; null if none is. Of the beginning of a text also if it
 * is found too near to the end.
 */
export function foundPassage(
  text: string,
  terms: readonly string[],
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

/** There is an odd number of pieces: the last one is unmarked. */
const withLastPiece = (pieces: MarkedText, ending: string): MarkedText => [
  ...pieces.slice(0, -1),
  `${pieces.at(-1) ?? ''}${ending}`,
]
