import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element, isElement } from './hast.ts'
import { splitAtArticles } from './name-articles.ts'

/**
 * Keeps the article of a name on the name's line: "al-Qanatir". Uses a class instead of a
 * non-breaking hyphen, so that words can be searched and copied as written.
 */
export function rehypeArticles() {
  return (tree: Root) => {
    visit(tree, 'text', ({ value }, index, parent) => {
      if (!parent || index === undefined || isElement(parent, 'code')) return
      const parts = splitAtArticles(value)
      if (!parts) return
      const nodes = parts.map(({ text: value, isJoined }): ElementContent => {
        const text = { type: 'text' as const, value }
        return isJoined ? element('span', { className: ['joined'] }, [text]) : text
      })
      parent.children.splice(index, 1, ...nodes)
      return index + nodes.length
    })
  }
}
