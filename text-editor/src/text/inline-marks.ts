import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { treeOf } from './tree.ts'

/** Text with hidden markup on both sides, such as `**` or `[` and `](address)`. */
export interface Marked {
  node: SyntaxNode
  open: { from: number; to: number }
  close: { from: number; to: number }
}

const MARKED = new Set(['StrongEmphasis', 'Emphasis', 'Strikethrough', 'InlineCode', 'Link'])

/** The markup of a node, or null if it has none to hide. */
export function markedBy(node: SyntaxNode): Marked | null {
  if (!MARKED.has(node.name)) return null
  const first = node.firstChild
  if (!first || first.from !== node.from) return null
  if (node.name === 'Link') {
    const marks = node.getChildren('LinkMark')
    const end = marks[1]
    // a reference without a target, such as [so], is shown as written
    if (!end || (!node.getChild('URL') && !node.getChild('LinkLabel'))) return null
    if (end.from <= first.to) return null
    return { node, open: range(first), close: { from: end.from, to: node.to } }
  }
  const last = node.lastChild
  if (!last || last === first || last.to !== node.to || last.from <= first.to) return null
  return { node, open: range(first), close: range(last) }
}

const range = ({ from, to }: SyntaxNode) => ({ from, to })

/** The marks around or adjacent to a range of text, the innermost last. */
export function marksIn(state: EditorState, from: number, to: number): Marked[] {
  const found: Marked[] = []
  treeOf(state, to).iterate({
    from,
    to,
    enter(ref) {
      const marked = markedBy(ref.node)
      if (marked) found.push(marked)
    },
  })
  return found
}
