import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { activeView } from './active-view.ts'
import {
  KIND_COMMANDS,
  MARK_COMMANDS,
  nestCommand,
  unnestCommand,
  type MarkId,
} from './commands.ts'
import type { BlockKind } from './commands/set-block.ts'
import { hidesSyntax } from './find/runs.ts'
import { shapeAt } from './text/line-shape.ts'
import { standaloneAt } from './text/standalone.ts'

/** A block that is edited as a whole and can't become another kind of block. */
export type WholeBlock = 'table' | 'picture' | 'note'

/** The state of the tools at the cursor. */
export interface ToolState {
  kind: BlockKind | WholeBlock | null
  marks: MarkId[]
  /** The available commands, among those that depend on the position. */
  possible: string[]
}

/** Reads the state; returns the previous object if nothing visible has changed. */
export function readToolState(view: EditorView, before: ToolState | null): ToolState {
  const { state } = view
  const active = activeView(view)
  const now: ToolState = {
    kind: wholeBlock(state) ?? KIND_COMMANDS.find((kind) => kind.isActive(state))?.id ?? null,
    marks: MARK_COMMANDS.filter((mark) => mark.isActive(active.state)).map(({ id }) => id),
    possible: [nestCommand, unnestCommand]
      .filter((nest) => nest.isActive(state))
      .map(({ id }) => id),
  }
  const isSame =
    before !== null &&
    before.kind === now.kind &&
    before.marks.join() === now.marks.join() &&
    before.possible.join() === now.possible.join()
  return isSame ? before : now
}

function wholeBlock(state: EditorState): WholeBlock | null {
  const { head } = state.selection.main
  const block = state.facet(hidesSyntax) ? standaloneAt(state, head) : undefined
  return block?.kind ?? (shapeAt(state, head).isInNote ? 'note' : null)
}
