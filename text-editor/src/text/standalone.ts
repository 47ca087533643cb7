import { Text, type EditorState } from '@codemirror/state'
import type { SyntaxNode, Tree } from '@lezer/common'
import { markdownParser } from './markdown-parser.ts'
import { treeOf } from './tree.ts'

/** A block that is edited as a whole instead of character by character. */
export interface Standalone {
  kind: 'table' | 'picture'
  /** The range of the block, in whole lines. */
  from: number
  to: number
  node: SyntaxNode
}

/** The number of pictures side by side. */
const PAIR = 2

/**
 * The tables, and the paragraphs that consist of one or two pictures and, optionally, a caption.
 * Those in lists and quotations are not included.
 */
export function standalones(state: EditorState): readonly Standalone[] {
  const tree = treeOf(state)
  const known = found.get(state.doc)
  if (known?.tree === tree) return known.all
  const all = standalonesIn(state, tree)
  found.set(state.doc, { tree, all })
  return all
}

/** Caches the blocks, because they are requested many times for each typed character. */
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

/**
 * Whether a paragraph consists of one picture or a pair and, optionally, their caption, which is
 * one emphasised line after them.
 */
export function isPicture({ doc }: Pick<EditorState, 'doc'>, paragraph: SyntaxNode): boolean {
  if (paragraph.name !== 'Paragraph' || paragraph.firstChild?.name !== 'Image') return false
  const pictures = paragraph.getChildren('Image')
  if (pictures.length > PAIR) return false
  const { lastChild } = paragraph
  const caption = lastChild?.name === 'Emphasis' ? lastChild : null
  let at = paragraph.from
  for (const { from, to } of caption ? [...pictures, caption] : pictures) {
    if (doc.sliceString(at, from).trim() !== '') return false
    at = to
  }
  if (doc.sliceString(at, paragraph.to).trim() !== '') return false
  // a caption with pictures or line breaks is treated as ordinary text
  return !caption || !/\n|!\[/.test(doc.sliceString(caption.from, caption.to))
}

/** Whether the Markdown is a paragraph of pictures and nothing else. */
export function isPictureText(source: string): boolean {
  const block = markdownParser.parse(source).topNode.firstChild
  if (!block || block.nextSibling) return false
  return isPicture({ doc: Text.of(source.split('\n')) }, block)
}

export const standaloneAt = (state: EditorState, position: number): Standalone | undefined =>
  standalones(state).find(({ from, to }) => from <= position && position <= to)
