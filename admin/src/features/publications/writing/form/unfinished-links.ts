import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseMarkdown } from '@ufuq/shared/markdown/parse-markdown'
import { isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'

/** A pattern that every link without an address matches; texts without a match need no parsing. */
const CANDIDATE = /\]\(\s{0,9}<?(?:(?:https?|mailto):\/{0,9})?>?\s{0,9}\)/iu

/**
 * The text of the first link whose address is missing or is only a protocol; null if there is none.
 */
export function firstUnfinishedLink(markdown: string): string | null {
  if (!CANDIDATE.test(markdown)) return null
  const root = parseMarkdown(markdown)
  if (!root) return null
  let words: string | null = null
  visit(root, 'link', (link) => {
    if (words === null && isUnfinishedAddress(link.url)) {
      words = toString(link).replaceAll(/\s+/gu, ' ').trim()
    }
  })
  return words
}
