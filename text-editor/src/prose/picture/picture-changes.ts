import type { Node } from 'prosemirror-model'
import { NodeSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isWideAddress, pictureAddress } from '@ufuq/shared/contract/pictures'
import type { BlockRange } from '../commands/insert.ts'
import { picturesOf, schema, type WrittenPicture } from '../model/schema.ts'
import type { PicturePosition } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import {
  figureAt,
  figureOf,
  layoutOf,
  standing,
  writtenPicture,
  type Figure,
  type PictureLayout,
} from './figures.ts'

const { nodes } = schema

/** The picture at a position, if there is one. */
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
  const { doc, tr } = view.state
  const node = doc.nodeAt(pos)
  if (node?.type !== nodes.figure) return false
  if (layout !== 'pair') {
    const pictures = picturesOf(node).map((picture) => standing(picture, layout === 'wide'))
    const figures = pictures.map((picture, index) =>
      figureOf([picture], index === pictures.length - 1 ? node.content : undefined),
    )
    tr.replaceWith(pos, pos + node.nodeSize, figures)
    dispatchAsStep(view, selected(tr, pos))
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
  tr.replaceWith(first.pos, endOf(last), pair)
  dispatchAsStep(view, selected(tr, first.pos))
  return true
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

/** A library picture at the cursor or directly below it, with which a new one can form a pair. */
export function pairableAt(state: EditorState): Figure | null {
  const here = figureAt(state)
  if (here) return isSingle(here) ? here : null
  const { $to } = state.selection
  const below = figureBeside(state.doc, $to.depth > 0 ? $to.after(1) : $to.pos, 1)
  return below && isSingle(below) ? below : null
}

/**
 * Adds a new picture next to an existing one: after it if the cursor is in the existing picture and
 * that picture has no caption; otherwise before it.
 */
export function placePair(tr: Transaction, beside: Figure, picture: WrittenPicture): BlockRange {
  const own = picturesOf(beside.node).map((one) => standing(one, false))
  const isBehind = withoutCaption(beside) && beside.pos < tr.selection.to
  const pair = figureOf(isBehind ? [...own, picture] : [picture, ...own], beside.node.content)
  tr.replaceWith(beside.pos, endOf(beside), pair)
  return { from: beside.pos, to: beside.pos + pair.nodeSize }
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
  tr.replaceWith(pos, pos + node.nodeSize, figureOf(pictures, caption))
  dispatchAsStep(view, selected(tr, pos))
}
