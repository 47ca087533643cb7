import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { shapeAt } from '../text/line-shape.ts'

interface Move {
  item: SyntaxNode
  first: Line
  /** By how many columns the item moves; negative if it is outdented. */
  more: number
}

/** How the item at the cursor can be indented or outdented; null if it can't. */
function moveOf(state: EditorState, step: -1 | 1): Move | null {
  const { items, line } = shapeAt(state, state.selection.main.head)
  const item = items.at(-1)
  if (!item?.isHere) return null
  const above = step === 1 ? itemBefore(item.node) : items.at(-2)?.node
  if (!above) return null
  const columnOf = (position: number) => position - state.doc.lineAt(position).from
  const mark = above.getChild('ListMark')
  const target = step === 1 ? columnOf(mark?.to ?? above.from) + 1 : columnOf(above.from)
  const more = target - columnOf(item.node.from)
  return more === 0 ? null : { item: item.node, first: line, more }
}

export const canNest =
  (step: -1 | 1) =>
  (state: EditorState): boolean =>
    moveOf(state, step) !== null

/**
 * Indents or outdents the item at the cursor, with its children. Returns false if that is not
 * possible, so that Tab leaves the text.
 */
export function nest(view: EditorView, step: -1 | 1): boolean {
  const { state } = view
  const move = state.readOnly ? null : moveOf(state, step)
  if (!move) return false
  const { item, first, more } = move
  const token = beginsList(item, step) ? firstToken(state, item) : null
  const changes: ChangeSpec[] = token ? [token] : []
  const hanging = more + (token ? 1 - (token.to - token.from) : 0)
  const end = state.doc.lineAt(item.to).number
  for (let number = first.number; number <= end; number += 1) {
    const line = state.doc.line(number)
    const quote = /^(?:\s*>\s?)*/.exec(line.text)?.[0].length ?? 0
    const indent = /^ */.exec(line.text.slice(quote))?.[0].length ?? 0
    const from = line.from + quote
    if (number !== first.number && line.text.slice(quote).trim() === '') continue
    const columns = number === first.number ? more : hanging
    if (columns > 0) changes.push({ from, insert: ' '.repeat(columns) })
    else changes.push({ from, to: from + Math.min(indent, -columns) })
  }
  view.dispatch({
    changes,
    userEvent: step === 1 ? 'input.nest' : 'delete.nest',
    scrollIntoView: true,
  })
  return true
}

function itemBefore(node: SyntaxNode): SyntaxNode | null {
  let before = node.prevSibling
  while (before && before.name !== 'ListItem') before = before.prevSibling
  return before
}

/** Whether an indented or outdented item becomes the first of its list. */
function beginsList(item: SyntaxNode, step: -1 | 1): boolean {
  if (item.parent?.name !== 'OrderedList') return false
  const list = step === 1 ? itemBefore(item)?.lastChild : item.parent.parent?.parent
  return list?.name !== 'OrderedList'
}

/**
 * The change that gives the first item of a list the number 1; null if no change is needed. A page
 * may treat any other number as text.
 */
function firstToken(state: EditorState, item: SyntaxNode) {
  const mark = item.getChild('ListMark')
  return mark && state.sliceDoc(mark.from, mark.to - 1) !== '1'
    ? { from: mark.from, to: mark.to - 1, insert: '1' }
    : null
}
