import type { EditorState, Text } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'
import { treeOf } from './tree.ts'

/** A block that is worked on as a whole instead of letter by letter. */
export interface Standalone {
  kind: 'table' | 'picture'
  /** Whole lines. */
  from: number
  to: number
  node: SyntaxNode
}

/** As many pictures as stand beside each other. */
const PAIR = 2

/** The tables, and the paragraphs of one picture or a pair, outside of lists and quotations. */
export function standalones(state: EditorState): readonly Standalone[] {
  const tree = treeOf(state)
  const known = found.get(state.doc)
  if (known?.tree === tree) return known.all
  const all = standalonesIn(state, tree)
  found.set(state.doc, { tree, all })
  return all
}

/** They are asked for many times for each letter that is typed. */
const found = new WeakMap<Text, { tree: Tree; all: readonly Standalone[] }>()

function standalonesIn(state: EditorState, tree: Tree): Standalone[] {
  const found: Standalone[] = []
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    const kind = node.name === 'Table' ? 'table' : 'picture'
    if (kind === 'picture' && !isPicture(state, node)) continue
    const from = state.doc.lineAt(node.from).from
    const { to } = state.doc.lineAt(node.to)
    found.push({ kind, from, to, node })
  }
  return found
}

/** Whether a paragraph is one picture or a pair. */
export function isPicture({ doc }: EditorState, paragraph: SyntaxNode): boolean {
  if (paragraph.name !== 'Paragraph' || paragraph.firstChild?.name !== 'Image') return false
  const pictures = paragraph.getChildren('Image')
  if (pictures.length > PAIR) return false
  let at = paragraph.from
  for (const { from, to } of pictures) {
    if (doc.sliceString(at, from).trim() !== '') return false
    at = to
  }
  return doc.sliceString(at, paragraph.to).trim() === ''
}

export const standaloneAt = (state: EditorState, position: number): Standalone | undefined =>
  standalones(state).find(({ from, to }) => from <= position && position <= to)
