import type { MarkedText } from '../contract/publication-search.ts'
import { wordsOf, type WordFinder, type WrittenWord } from './text-search.ts'

/**
 * The lengths of the displayed passage, and of its part before the first match, in UTF-16 code
 * units.
 */
const PASSAGE = { length: 220, before: 60 }

export const markFound = (text: string, isFound: WordFinder): MarkedText =>
  markWords(text, wordsOf(text).filter(isFound))

/**
 * The passage around the first match, with all matches in it marked; null if there is none, or if
 * `text` is only the beginning of a text and the match is too close to its end.
 */
export function foundPassage(
  text: string,
  isFound: WordFinder,
  { isBeginning = false, words = wordsOf(text) } = {},
): MarkedText | null {
  const first = words.find(isFound)
  if (!first || (isBeginning && first.start + 2 * PASSAGE.length > text.length)) return null
  const earliest = Math.min(first.start - PASSAGE.before, text.length - PASSAGE.length)
  const start = words.find((word) => word.start >= earliest)?.start ?? 0
  const isWhole = text.length - start <= PASSAGE.length
  const last = words.findLast(({ end }) => end <= start + PASSAGE.length)
  const end = isWhole ? text.length : Math.max(first.end, last?.end ?? 0)
  const shown = words.filter((word) => word.start >= start && word.end <= end)
  const [beginning = '', ...rest] = markWords(text, shown.filter(isFound), { start, end })
  return withLastPiece([`${start > 0 ? '…' : ''}${beginning}`, ...rest], isWhole ? '' : '…')
}

/** A part of the text, by default all of it, with the given words in it marked. */
function markWords(
  text: string,
  found: readonly WrittenWord[],
  { start = 0, end = text.length } = {},
): MarkedText {
  const pieces: MarkedText = []
  let next = start
  for (const word of found) {
    pieces.push(text.slice(next, word.start), text.slice(word.start, word.end))
    next = word.end
  }
  pieces.push(text.slice(next, end))
  return pieces
}

/** Appends to the last piece. The number of pieces is odd, so the last piece is unmarked. */
const withLastPiece = (pieces: MarkedText, ending: string): MarkedText => [
  ...pieces.slice(0, -1),
  `${pieces.at(-1) ?? ''}${ending}`,
]
