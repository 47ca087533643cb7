import { autoJoin, lift as liftBlock, setBlockType, wrapIn } from 'prosemirror-commands'
import type { NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { EditorState, type Command, type Transaction } from 'prosemirror-state'
import { isList, schema } from '../model/schema.ts'
import { isBoxed } from '../writing/boxes.ts'
import { isReadOnly } from '../writing/surroundings.ts'

const { nodes } = schema

export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'subheading',
  'bulletList',
  'numberedList',
  'quote',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

const LISTS: Partial<Record<BlockKind, NodeType>> = {
  bulletList: nodes.bullet_list,
  numberedList: nodes.ordered_list,
}

/** The kind of the block that contains a position; null for code, a cell and the like. */
export function kindAt($pos: ResolvedPos): BlockKind | null {
  const { parent } = $pos
  if (!parent.isTextblock || isBoxed($pos)) return null
  if (parent.type === nodes.heading) return parent.attrs['level'] < 3 ? 'heading' : 'subheading'
  for (let depth = $pos.depth - 1; depth > 0; depth -= 1) {
    const { type } = $pos.node(depth)
    if (type === nodes.bullet_list) return 'bulletList'
    if (type === nodes.ordered_list) return 'numberedList'
    if (type === nodes.blockquote) return 'quote'
  }
  return 'paragraph'
}

/** Changes the selected blocks to a kind, or to paragraphs if they all are of that kind already. */
export const setBlock =
  (wanted: BlockKind): Command =>
  (state, dispatch) => {
    if (isReadOnly(state)) return false
    const blocks = selectedBlocks(state)
    if (blocks.length === 0) return false
    const isOn = blocks.every((pos) => kindAt(state.doc.resolve(pos)) === wanted)
    const kind = isOn ? 'paragraph' : wanted
    if (isOn && wanted === 'paragraph') return true
    if (dispatch) dispatch(changed(state, kind).scrollIntoView())
    return true
  }

/** The positions in the selected blocks of words that can be of another kind. */
function selectedBlocks({ doc, selection }: EditorState): number[] {
  const found: number[] = []
  const { from, to, empty } = selection
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    const inside = doc.resolve(pos + 1)
    // a selection that ends at the start of a block does not include that block
    const isMeant =
      empty || (pos + 1 < to && from < pos + node.nodeSize - 1) || node.childCount === 0
    if (isMeant && kindAt(inside) !== null) found.push(pos + 1)
    return false
  })
  return found
}

function changed(state: EditorState, kind: BlockKind): Transaction {
  const { tr } = state
  const list = LISTS[kind]
  if (list && changeList(tr, list)) return tr
  lift(tr)
  if (kind === 'heading' || kind === 'subheading') {
    apply(tr, setBlockType(nodes.heading, { level: kind === 'heading' ? 2 : 3 }))
    return tr
  }
  apply(tr, setBlockType(nodes.paragraph))
  if (list) apply(tr, autoJoin(wrapInList(list), [list.name]))
  if (kind === 'quote') apply(tr, wrapIn(nodes.blockquote))
  return tr
}

/** Adds the steps of a command to a transaction. Returns whether there were any. */
function apply(tr: Transaction, command: Command): boolean {
  const { doc, selection } = tr
  let isChanged = false
  command(EditorState.create({ doc, selection }), ({ steps }) => {
    for (const step of steps) tr.step(step)
    isChanged = steps.length > 0
  })
  return isChanged
}

/**
 * Gives the list around the selection another sign. False if the selection is not in one list, or
 * is only a part of a list that can be divided.
 */
function changeList(tr: Transaction, type: NodeType): boolean {
  const { $from, $to } = tr.selection
  const range = $from.blockRange($to, isList)
  if (!range || range.parent.type === type) return false
  const isWhole = range.startIndex === 0 && range.endIndex === range.parent.childCount
  if (!isWhole && range.depth === 1) return false
  tr.setNodeMarkup(range.$from.before(range.depth), type, { loose: range.parent.attrs['loose'] })
  return true
}

/** Moves the selected blocks out of all lists and quotations. */
export function lift(tr: Transaction): void {
  while (apply(tr, liftListItem(nodes.list_item)) || apply(tr, liftBlock)) {
    // the next turn lifts the blocks out of what is around them now
  }
}
