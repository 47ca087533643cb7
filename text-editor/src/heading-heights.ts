import type { EditorView } from '@codemirror/view'
import { treeOf } from './text/tree.ts'

/**
 * How far below the top of its text box each heading begins, in pixels. The values are estimated
 * for headings that are not rendered yet.
 */
export function headingHeights(view: EditorView): number[] {
  const found: number[] = []
  const top = view.documentTop - (view.dom.parentElement ?? view.dom).getBoundingClientRect().top
  for (let node = treeOf(view.state).topNode.firstChild; node; node = node.nextSibling) {
    if (/Heading\d$/.test(node.name)) found.push(top + view.lineBlockAt(node.from).top)
  }
  return found
}
