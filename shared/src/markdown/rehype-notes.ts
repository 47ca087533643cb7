import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element, isElement } from './hast.ts'

/** The id that mdast-util-to-hast gives to the heading of the footnotes. */
const LABEL_ID = 'footnote-label'

/**
 * Numbers the footnotes in a separate column and gives their heading an id specific to the
 * article.
 */
export function rehypeNotes({ labelId }: { labelId: string }) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const { properties } = node
      if (properties['id'] === LABEL_ID) properties['id'] = labelId
      if (properties['ariaDescribedBy']) properties['ariaDescribedBy'] = [labelId]
      if (!isElement(node, 'section') || !('dataFootnotes' in properties)) return
      const list = node.children.find((child) => isElement(child, 'ol'))
      if (!list) return
      list.properties['className'] = ['notes']
      for (const [index, note] of list.children.filter((child) => isElement(child)).entries()) {
        const number = element('span', { className: ['num'] }, [
          { type: 'text', value: `${index + 1}.` },
        ])
        note.children = [number, element('div', {}, note.children)]
      }
    })
  }
}
