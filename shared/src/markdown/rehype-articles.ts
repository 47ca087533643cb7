import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element, isElement } from './hast.ts'

/** An Arabic article before a name, and the name's first letter, which keeps a line from ending between them. */
const ARTICLE = /(?<!\p{L})((?:a[lnrstdz]|ash|el)-\p{Lu})/iu
const NAMED = /-\p{Lu}$/u

/**
 * Keeps the article of a name in the name's line: "al-Qanatir". A class does so, not a hyphen of another kind, so that
 * the page's words stay as they were written for whoever searches the page or copies from it.
 */
export function rehypeArticles() {
  return (tree: Root) => {
    visit(tree, 'text', ({ value }, index, parent) => {
      if (!parent || index === undefined || isElement(parent, 'code')) return
      const parts = value.split(ARTICLE)
      if (!parts.some((part, at) => at % 2 && NAMED.test(part))) return
      const nodes = parts.map((value, at): ElementContent => {
        const text = { type: 'text' as const, value }
        return at % 2 && NAMED.test(value)
          ? element('span', { className: ['joined'] }, [text])
          : text
      })
      parent.children.splice(index, 1, ...nodes)
      return index + nodes.length
    })
  }
}
