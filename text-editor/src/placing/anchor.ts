import type { ChangeDesc, EditorState } from '@codemirror/state'
import { blockBehind, blockEnd } from '../commands/positions.ts'

/** A position between two blocks of a text that is being edited. */
export interface Anchor {
  /** A position anywhere in the adjacent block. */
  at: number
  /** Whether the anchor is before the adjacent block rather than after it. */
  isBefore: boolean
}

export const mapAnchor = <A extends Anchor>(anchor: A, changes: ChangeDesc): A => ({
  ...anchor,
  at: changes.mapPos(anchor.at, anchor.isBefore ? 1 : -1),
})

/**
 * The position at which the element at the anchor is shown, which is always between whole lines.
 */
export const drawnAt = (state: EditorState, { at, isBefore }: Anchor): number =>
  isBefore ? state.doc.lineAt(Math.min(at, state.doc.length)).from : blockEnd(state, at)

interface Insertion {
  changes: { from: number; to: number; insert: string }
  from: number
  to: number
  /**
   * The new position of the cursor, if the cursor was in the empty paragraph that the block
   * replaces.
   */
  selection?: { anchor: number }
}

/** The change that inserts a block at an anchor. The cursor does not move. */
export function blockAt(state: EditorState, anchor: Anchor, block: string): Insertion {
  const { head } = state.selection.main
  const line = state.doc.lineAt(drawnAt(state, anchor))
  const isCaretPosition = line.text.trim() === '' && line.from <= head && head <= line.to
  if (!anchor.isBefore && !isCaretPosition) return blockBehind(state, anchor.at, block)
  const to = line.from + block.length
  return {
    changes: { from: line.from, to: line.from, insert: `${block}\n\n` },
    from: line.from,
    to,
    ...(isCaretPosition && { selection: { anchor: head + block.length + 2 } }),
  }
}
