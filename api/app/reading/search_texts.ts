import type { MarkedText } from '@ufuq/shared/contract/publication-search'
import { foundPassage } from '@ufuq/shared/domain/mark-found'
import { wordsOf, type WordFinder, type WrittenWord } from '@ufuq/shared/domain/text-search'
import { LRUCache } from 'lru-cache'
import type { ShownSide } from '#entries/reading_hooks'

/**
 * The text and the words of the beginning of each text, by the HTML of that beginning. They are
 * cached because searches often show the same texts.
 */
const wordsByHtml = new LRUCache<string, { text: string; words: WrittenWord[] }>({ max: 100 })

function wordsAtBeginning(html: string) {
  const known = wordsByHtml.get(html)
  if (known) return known
  const text = textOfHtml(html)
  const found = { text, words: wordsOf(text) }
  wordsByHtml.set(html, found)
  return found
}

/** The passage around the first word that is found in a rendered text; null if there is none. */
export function passageIn(
  { beginning, further }: Pick<ShownSide, 'beginning' | 'further'>,
  isFound: WordFinder,
): MarkedText | null {
  const { text, words } = wordsAtBeginning(beginning)
  const passage = foundPassage(text, isFound, { isBeginning: further !== '', words })
  return passage ?? (further === '' ? null : foundPassage(textOfHtml(beginning + further), isFound))
}

/** Elements that end a line of text. Other elements occur within words. */
const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|figure|figcaption|section|table|t[rdh]|hr|br|div)\b/

/** Footnote numbers, and texts for screen readers only. */
const UNREAD = /<sup\b[^>]*>.*?<\/sup>|<(\w+)\b[^>]*\bclass="vh"[^>]*>.*?<\/\1>/gs
const TAG = /<(?:"[^"]*(?:"|$)|[^">])*>?/g
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The text of rendered HTML, which may be cut at its end. The result must never be inserted as
 * HTML.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(UNREAD, '')
    .replace(TAG, (tag) => (BLOCK.test(tag) ? ' ' : ''))
    .replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED[name.toLowerCase()] ?? ''),
    )
    .replace(/\s+/gu, ' ')
    .trim()
