import type { ChangeSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { shapeAt } from '../text/line-shape.ts'

/**
 * Takes the item at the caret, with what hangs under it, one step in or out. False where that cannot be, so that Tab
 * leaves the text.
 */
export function nest(view: EditorView, step: -1 | 1): boolean {
  const { state } = view
  if (state.readOnly) return false
  const { items, line } = shapeAt(state, state.selection.main.head)
  const item = items.at(-1)
  if (!item?.isHere) return false
  const above = step === 1 ? itemBefore(item.node) : items.at(-2)?.node
  if (!above) return false
  const own = columnOf(state.doc.lineAt(item.node.from), item.node.from)
  const mark = above.getChild('ListMark')
  const target =
    step === 1
      ? columnOf(state.doc.lineAt(above.from), mark?.to ?? above.from) + 1
      : columnOf(state.doc.lineAt(above.from), above.from)
  const more = target - own
  if (more === 0) return false
  const changes: ChangeSpec[] = []
  const end = state.doc.lineAt(item.node.to).number
  for (let number = line.number; number <= end; number += 1) {
    const other = state.doc.line(number)
    const quote = /^(?:\s*>\s?)*/.exec(other.text)?.[0].length ?? 0
    const indent = /^ */.exec(other.text.slice(quote))?.[0].length ?? 0
    const from = other.from + quote
    if (number !== line.number && other.text.slice(quote).trim() === '') continue
    if (more > 0) changes.push({ from, insert: ' '.repeat(more) })
    else changes.push({ from, to: from + Math.min(indent, -more) })
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

const columnOf = (line: { from: number }, position: number): number => position - line.from
