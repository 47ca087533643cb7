import { GapCursor } from 'prosemirror-gapcursor'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import {
  NodeSelection,
  Selection,
  type SelectionBookmark,
  type Transaction,
} from 'prosemirror-state'
import { continueAfter, insertBlocks, type BlockRange } from '../commands/insert.ts'
import { lift } from '../commands/set-block.ts'
import { childrenOf, isList, schema } from '../model/schema.ts'
import { isBoxed } from '../writing/boxes.ts'
import { sliceOfBlocks } from '../writing/clipboard.ts'

const { nodes } = schema

/** Where content is inserted: at a selection, or after the block at a position. */
export type Place = SelectionBookmark | number

/** Inserts blocks, and moves the cursor to their end. Returns their range. */
export function putBlocks(tr: Transaction, place: Place, blocks: readonly Node[]): BlockRange {
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
