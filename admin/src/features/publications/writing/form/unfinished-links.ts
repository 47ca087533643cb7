import { isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'
import { markdownParser } from '@ufuq/text-editor/markdown-parser'

/** A pattern that every link without an address matches; texts without a match need no parsing. */
const CANDIDATE = /\]\(\s{0,9}<?(?:(?:https?|mailto):\/{0,9})?>?\s{0,9}\)/iu

/**
 * The text of the first link whose address is missing or is only a protocol; null if there is none.
 */
export function firstUnfinishedLink(markdown: string): string | null {
  if (!CANDIDATE.test(markdown)) return null
  let words: string | null = null
  markdownParser.parse(markdown).iterate({
    enter({ name, node }) {
      if (words !== null) return false
      if (name !== 'Link') return true
      const [open, close, bracket] = node.getChildren('LinkMark')
      // a link without parentheses refers to a definition elsewhere
      if (!open || !close || !bracket || markdown[bracket.from] !== '(') return true
      const url = node.getChild('URL')
      const address = url ? markdown.slice(url.from, url.to).replace(/^<|>$/gu, '') : ''
      if (isUnfinishedAddress(address)) {
        words = markdown.slice(open.to, close.from).replaceAll(/\s+/gu, ' ').trim()
      }
      return true
    },
  })
  return words
}
