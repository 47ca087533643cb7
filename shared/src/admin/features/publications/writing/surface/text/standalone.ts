import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { treeOf } from './tree.ts'

/** A block that is worked on as a whole instead of letter by letter. */
export interface Standalone {
  kind: 'table' | 'picture'
  /** Whole lines. */
  from: number
  to: number
  node: SyntaxNode
}

/** The tables, and the pictures that stand alone, outside of lists and quotations. */
export function standalones(state: EditorState): Standalone[] {
  const found: Standalone[] = []
  for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) {
    const picture = node.name === 'Paragraph' ? lonePicture(node) : null
    if (node.name !== 'Table' && !picture) continue
    const from = state.doc.lineAt(node.from).from
    const { to } = state.doc.lineAt(node.to)
    found.push(
      picture ? { kind: 'picture', from, to, node: picture } : { kind: 'table', from, to, node },
    )
  }
  return found
}

function lonePicture(paragraph: SyntaxNode): SyntaxNode | null {
  const { firstChild } = paragraph
  return firstChild?.name === 'Image' &&
    firstChild.from === paragraph.from &&
    firstChild.to === paragraph.to
    ? firstChild
    : null
}

export const standaloneAt = (state: EditorState, position: number): Standalone | undefined =>
  standalones(state).find(({ from, to }) => from <= position && position <= to)
