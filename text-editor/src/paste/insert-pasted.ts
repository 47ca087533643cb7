import { GapCursor } from 'prosemirror-gapcursor'
import { closeHistory } from 'prosemirror-history'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import {
  NodeSelection,
  Selection,
  type Transaction,
  type SelectionBookmark,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { continueAfter, insertBlocks, type BlockRange } from '../commands/insert.ts'
import { lift } from '../commands/set-block.ts'
import { readMarkdown, type SourceBlock } from '../model/read.ts'
import { schema, childrenOf, isList } from '../model/schema.ts'
import { addPendingUploads, type FileToPlace } from '../placing/pending-uploads.ts'
import { announce } from '../writing/announce.ts'
import { isBoxed } from '../writing/boxes.ts'
import { sliceOfBlocks } from '../writing/clipboard.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { startReport } from './report.tsx'
import { type Pasted, isWorthReporting, sentencesOf } from './sentences.ts'

/** Loads the code that converts clipboard content to Markdown. */
export const loadConversion = () => import('./convert.ts')

/** Marks a transaction that inserts converted content. */
export const CONVERTED = 'converted'

/**
 * Inserts converted content as one undo step, uploads its pictures, and shows a report.
 *
 * @param keepsCursor If true, the cursor does not move, and the view does not scroll.
 */
export function insertPasted(
  view: EditorView,
  place: Place,
  pasted: Pasted,
  keepsCursor = false,
): void {
  const { blocks } = readMarkdown(pasted.markdown)
  const { tr, range } = insertConverted(
    view,
    place,
    blocks.map(({ node }) => node),
    keepsCursor,
  )
  if (!isWorthReporting(pasted)) return
  const uploads = addPendingUploads(view, filesOf(pasted, tr, range, blocks))
  const { to } = range
  startReport(view, { of: pasted, before: tr.before, to, isInPlace: keepsCursor, uploads })
  announce(view, sentencesOf(pasted, surroundingsOf(view.state).t).join(' '))
}

/** Inserts blocks as one undo step, see `insertPasted`. */
export function insertConverted(
  view: EditorView,
  place: Place,
  blocks: readonly Node[],
  keepsCursor = false,
): { tr: Transaction; range: BlockRange } {
  const { tr, selection } = view.state
  const range = putBlocks(tr, place, blocks)
  if (keepsCursor) tr.setSelection(selection.map(tr.doc, tr.mapping))
  view.dispatch(closeHistory(tr).setMeta(CONVERTED, true))
  view.dispatch(closeHistory(view.state.tr))
  return { tr, range }
}

/** The pasted pictures, each beside the block in whose Markdown it was. */
function filesOf(
  pasted: Pasted,
  { doc }: Transaction,
  { from }: BlockRange,
  blocks: readonly SourceBlock[],
): FileToPlace[] {
  const $from = doc.resolve(from)
  const isInWords = $from.parent.isTextblock
  const depth = $from.depth - (isInWords ? 1 : 0)
  // the first paragraph continues the one at the cursor
  const isJoined = blocks[0]?.node.type === schema.nodes.paragraph
  const first = $from.index(depth) + (isInWords && !isJoined ? 1 : 0)
  const before = (index: number) =>
    $from.posAtIndex(Math.min(first + index, $from.node(depth).childCount), depth)
  let end = 0
  const ends = blocks.map(({ gap, source }) => (end += gap.length + source.length))
  return pasted.carried.map(({ at, isBefore, file, description }) => {
    const index = ends.findIndex((one) => at <= one)
    const isAbove = isBefore && !pasted.isInline
    const pos = blocks.length === 0 ? from : before(isAbove ? index : index + 1)
    return { file, description, at: pos, isBefore: isAbove }
  })
}

const { nodes } = schema

/** Where content is inserted: at a selection, or after the block at a position. */
type Place = SelectionBookmark | number

/** Inserts blocks, and moves the cursor to their end. Returns their range. */
function putBlocks(tr: Transaction, place: Place, blocks: readonly Node[]): BlockRange {
  const selection = typeof place === 'number' ? null : place.resolve(tr.doc)
  if (!selection || isBesideText(selection)) {
    const at = selection?.to ?? (typeof place === 'number' ? place : 0)
    const { content } = sliceOfBlocks(blocks)
    const range = insertBlocks(tr, at, childrenOf({ content }))
    moveToEnd(tr, range)
    return range
  }
  const start = tr.steps.length
  tr.setSelection(selection)
  if (!isInEmptyBlock(selection) && !selection.empty) tr.deleteSelection()
  if (!putItems(tr, blocks)) {
    const isStart = blocks[0]?.type !== nodes.paragraph
    if (isInEmptyBlock(tr.selection) && isStart) lift(tr)
    tr.replaceSelection(sliceOfBlocks(blocks))
    removeEmptied(tr, tr.mapping.slice(start).map(selection.from, -1))
  }
  const range = rangeSince(tr, start, selection)
  moveToEnd(tr, range)
  return range
}

/** Whether a selection is a block or a place between blocks. */
export const isBesideText = (selection: Selection): boolean =>
  selection instanceof GapCursor || (selection instanceof NodeSelection && selection.node.isBlock)

/** Whether a selection is in an empty block, which pasted blocks replace. */
export const isInEmptyBlock = ({ $from, empty }: Selection): boolean =>
  empty && $from.parent.isTextblock && $from.parent.content.size === 0 && !isBoxed($from)

/** Blocks pasted at the start of a paragraph leave an empty one before them. */
function removeEmptied(tr: Transaction, from: number): void {
  const $from = tr.doc.resolve(from)
  const { parent } = $from
  if (parent.type !== nodes.paragraph || parent.content.size > 0) return
  const index = $from.index(-1)
  if ($from.node(-1).canReplace(index, index + 1)) tr.delete($from.before(), $from.after())
}

/** Adds the items of a list to the list at the cursor. Returns whether there is one. */
function putItems(tr: Transaction, blocks: readonly Node[]): boolean {
  const [list] = blocks
  const { $from, from } = tr.selection
  const depth = $from.depth - 1
  if (!list || blocks.length > 1 || !isList(list) || depth < 2) return false
  if ($from.node(depth - 1).type !== list.type || $from.index(depth) > 0) return false
  const { content } = sliceOfBlocks(blocks)
  const items = content.firstChild?.content ?? Fragment.empty
  const item = $from.node(depth)
  if (item.content.size === $from.parent.nodeSize && $from.parent.content.size === 0)
    tr.replaceWith($from.before(depth), $from.after(depth), items)
  else tr.replace(from, from, new Slice(items, 0, 0))
  return true
}

/** The range that the steps of a transaction have inserted in place of a selection. */
function rangeSince(tr: Transaction, start: number, selection: Selection): BlockRange {
  const mapping = tr.mapping.slice(start)
  const from = mapping.map(selection.from, -1)
  let $to = tr.doc.resolve(mapping.map(selection.to, 1))
  // words after the inserted blocks are in a block of their own
  while ($to.depth > 0 && $to.parentOffset === 0 && $to.pos > from)
    $to = tr.doc.resolve($to.before())
  return { from, to: $to.pos }
}

const ENDS_WITH_WORDS = new Set([nodes.paragraph, nodes.heading, nodes.list_item, nodes.blockquote])

function moveToEnd(tr: Transaction, { to }: BlockRange): void {
  const $to = tr.doc.resolve(to)
  const last = $to.nodeBefore
  if (!last || last.isInline || isList(last) || ENDS_WITH_WORDS.has(last.type))
    tr.setSelection(Selection.near($to, -1)).scrollIntoView()
  else continueAfter(tr, to)
}
