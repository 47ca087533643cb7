import { isWideAddress, pictureAddress } from '@ufuq/shared/contract/pictures'
import type { Node } from 'prosemirror-model'
import { NodeSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { picturesOf, schema, type WrittenPicture } from '../model/schema.ts'
import type { PicturePosition } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import {
  figureOf,
  layoutOf,
  standing,
  writtenPicture,
  type Figure,
  type PictureLayout,
} from './figures.ts'

const { nodes } = schema

export function pictureOf(doc: Node, { pos, index }: PicturePosition): WrittenPicture | undefined {
  const node = doc.nodeAt(pos)
  return node?.type === nodes.figure ? picturesOf(node)[index] : undefined
}

const withoutCaption = ({ node }: Figure): boolean => node.content.size === 0

const isSingle = ({ node }: Figure): boolean =>
  picturesOf(node).length === 1 && layoutOf(picturesOf(node)) !== null

/** The figure before or after a position between two blocks, if only empty paragraphs are between. */
function figureBeside(doc: Node, pos: number, step: -1 | 1): Figure | null {
  let $pos = doc.resolve(pos)
  for (;;) {
    const node = step < 0 ? $pos.nodeBefore : $pos.nodeAfter
    if (node?.type === nodes.figure)
      return { pos: step < 0 ? $pos.pos - node.nodeSize : $pos.pos, node }
    if (node?.type !== nodes.paragraph || node.content.size > 0) return null
    $pos = doc.resolve($pos.pos + step * node.nodeSize)
  }
}

const endOf = ({ pos, node }: Figure): number => pos + node.nodeSize

/** The adjacent library picture with which a figure can form a pair. */
export function neighbourOf(doc: Node, figure: Figure): Figure | null {
  const below = figureBeside(doc, endOf(figure), 1)
  // a pair has one caption, below its second picture
  if (below && isSingle(below) && withoutCaption(figure)) return below
  const above = figureBeside(doc, figure.pos, -1)
  return above && isSingle(above) && withoutCaption(above) ? above : null
}

/** Changes the layout of a figure; false if it can't. */
export function setLayout(view: EditorView, pos: number, layout: PictureLayout): boolean {
  const { doc } = view.state
  const node = doc.nodeAt(pos)
  if (node?.type !== nodes.figure) return false
  if (layout !== 'pair') {
    const pictures = picturesOf(node).map((picture) => standing(picture, layout === 'wide'))
    const figures = pictures.map((picture, index) =>
      figureOf([picture], index === pictures.length - 1 ? node.content : undefined),
    )
    replaceFigures(view, pos, pos + node.nodeSize, figures)
    return true
  }
  const figure = { pos, node }
  const other = neighbourOf(doc, figure)
  if (!other) return false
  const [first, last] = other.pos < pos ? [other, figure] : [figure, other]
  const both = [first, last].flatMap((one) => picturesOf(one.node))
  const pair = figureOf(
    both.map((picture) => standing(picture, false)),
    last.node.content,
  )
  replaceFigures(view, first.pos, endOf(last), pair)
  return true
}

/** Replaces figures, as one undo step, and selects the first new one. */
function replaceFigures(view: EditorView, from: number, to: number, figures: Node | Node[]): void {
  const tr = view.state.tr.replaceWith(from, to, figures)
  dispatchAsStep(view, selected(tr, from))
}

const selected = (tr: Transaction, pos: number): Transaction =>
  tr.setSelection(NodeSelection.create(tr.doc, pos))

/** Changes the texts or the address of one picture of a figure. */
export function changePicture(
  state: EditorState,
  { pos, index }: PicturePosition,
  change: Partial<WrittenPicture>,
): Transaction {
  const { doc, selection, tr } = state
  const node = doc.nodeAt(pos)
  if (node?.type !== nodes.figure) return tr
  const pictures = picturesOf(node).map((one, at) => (at === index ? { ...one, ...change } : one))
  // unlike `setNodeAttribute`, this lets the history join continuous typing
  tr.setNodeMarkup(pos, null, { pictures })
  return selection instanceof NodeSelection && selection.from === pos ? selected(tr, pos) : tr
}

/** Replaces a picture with one from the library, keeping the layout. */
export function replacePicture(
  state: EditorState,
  position: PicturePosition,
  id: number,
  alt: string,
): Transaction {
  const wide = isWideAddress(pictureOf(state.doc, position)?.src ?? '')
  const change = writtenPicture(pictureAddress(id, { wide }), alt)
  return changePicture(state, position, change)
}

/** Removes a picture, or a figure with its only picture. The second of a pair takes the caption along. */
export function removePicture(view: EditorView, { pos, index }: PicturePosition): void {
  const { doc, tr } = view.state
  const node = doc.nodeAt(pos)
  if (node?.type !== nodes.figure) return
  const pictures = picturesOf(node).filter((_, at) => at !== index)
  if (pictures.length === 0) {
    dispatchAsStep(view, tr.delete(pos, pos + node.nodeSize).scrollIntoView())
    return
  }
  const caption = index === pictures.length ? undefined : node.content
  replaceFigures(view, pos, pos + node.nodeSize, figureOf(pictures, caption))
}
