import type { ChangeDesc, EditorState } from '@codemirror/state'
import { blockBehind, blockEnd } from '../commands/positions.ts'

/** A place between two blocks of a text that is being written in. */
export interface Anchor {
  /** Anywhere in the block that the place is beside. */
  at: number
  /** Before that block; else behind it. */
  isBefore: boolean
}

export const mapAnchor = <A extends Anchor>(anchor: A, changes: ChangeDesc): A => ({
  ...anchor,
  at: changes.mapPos(anchor.at, anchor.isBefore ? 1 : -1),
})

/** Where what stands at the anchor is drawn: between whole lines. */
export const drawnAt = (state: EditorState, { at, isBefore }: Anchor): number =>
  isBefore ? state.doc.lineAt(Math.min(at, state.doc.length)).from : blockEnd(state, at)

interface Insertion {
  changes: { from: number; to: number; insert: string }
  from: number
  to: number
  /** Where the caret goes, if it was in the empty place that the block takes. */
  selection?: { anchor: number }
}

/** What sets a block at an anchor. Whoever writes meanwhile goes on where they are. */
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
