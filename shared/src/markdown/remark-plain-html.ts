import type { Html, Paragraph, PhrasingContent, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

const PHRASING_PARENTS = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])

/**
 * Turns raw HTML into text and keeps its lines. Raw HTML between blocks becomes a paragraph of its
 * own.
 */
export function remarkPlainHtml() {
  return (tree: Root) => {
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined) return
      const isInline = PHRASING_PARENTS.has(parent.type)
      const replacement: PhrasingContent | Paragraph = isInline
        ? { type: 'text', value: node.value }
        : { type: 'paragraph', children: linesOf(node) }
      ;(parent.children as (PhrasingContent | Paragraph)[])[index] = replacement
      return SKIP
    })
  }
}

const linesOf = (node: Html): PhrasingContent[] =>
  node.value.split(/\r?\n|\r/).flatMap((value, index): PhrasingContent[] => {
    const line: PhrasingContent = { type: 'text', value }
    return index === 0 ? [line] : [{ type: 'break' }, line]
  })
