import type { ChangeSet, ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { isEmptyLine } from '../text/gaps.ts'
import { shapeOf } from '../text/line-shape.ts'
import { treeOf } from '../text/tree.ts'

/**
 * Separates an empty item from the paragraph above it, because a page would show `1.` as text, or
 * treat `-` as the underline of a heading. The empty line is removed when the item gets its first
 * character.
 */
export function spaceItems(
  startState: EditorState,
  changes: ChangeSet,
  state: EditorState,
): ChangeSpec[] {
  const closed = closedGap(startState, state)
  return closed ? [closed] : openedGaps(changes, state)
}

/**
 * Inserts an empty line above each empty item that directly follows a paragraph, within the lines
 * that a change touches.
 */
function openedGaps(changes: ChangeSet, state: EditorState): ChangeSpec[] {
  const { doc } = state
  const found = new Map<number, string>()
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    // includes the item below, because the block above it may have become a paragraph
    const end = doc.lineAt(Math.min(doc.lineAt(to).to + 1, doc.length)).to
    treeOf(state, end).iterate({
      from: doc.lineAt(from).from,
      to: end,
      enter({ node }) {
        const above = node.name === 'ListItem' && isEmptyItem(node) ? paragraphAbove(node) : null
        const line = doc.lineAt(node.from)
        if (above && doc.lineAt(above.to).number === line.number - 1) {
          found.set(line.from, /^(?:\s*>)*/.exec(line.text)?.[0] ?? '')
        }
      },
    })
  })
  return [...found].map(([from, quote]) => ({ from, insert: `${quote}\n` }))
}

/** Removes the empty line above the item at the cursor, because the item is no longer empty. */
function closedGap(startState: EditorState, state: EditorState): ChangeSpec | null {
  if (!partedItem(startState)) return null
  const line = lineOfCaret(state)
  const { items, textFrom } = shapeOf(state, line)
  const item = items.at(-1)
  if (!item?.isHere || line.number === 1 || partedItem(state)) return null
  const isFirst = paragraphAbove(item.node) !== null
  // below a paragraph, only the number 1 starts a list
  const isNumbered = item.isOrdered && item.number !== 1
  if (isFirst && (textFrom === line.to || isNumbered)) return null
  const gap = state.doc.line(line.number - 1)
  return isEmptyLine(gap) ? { from: gap.from, to: gap.to + 1 } : null
}

/** Whether the cursor is in an empty nested item, one empty line below a paragraph. */
function partedItem(state: EditorState): boolean {
  const line = lineOfCaret(state)
  const { items } = shapeOf(state, line)
  const item = items.at(-1)
  if (items.length < 2 || !item?.isHere || !isEmptyItem(item.node)) return false
  const above = paragraphAbove(item.node)
  return above !== null && state.doc.lineAt(above.to).number === line.number - 2
}

const lineOfCaret = ({ doc, selection }: EditorState): Line => doc.lineAt(selection.main.head)

const isEmptyItem = ({ lastChild }: SyntaxNode): boolean => lastChild?.name === 'ListMark'

/** The block right above the list that starts with this item, if that is a paragraph. */
function paragraphAbove({ from, parent: list }: SyntaxNode): SyntaxNode | null {
  let above = list?.firstChild?.from === from ? list.prevSibling : null
  while (above?.name === 'QuoteMark') above = above.prevSibling
  return above?.name === 'Paragraph' || above?.name === 'Task' ? above : null
}
