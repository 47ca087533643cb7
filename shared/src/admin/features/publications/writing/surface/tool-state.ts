import { redoDepth, undoDepth } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { activeView } from './active-view.ts'
import { KIND_COMMANDS, MARK_COMMANDS, type MarkId } from './commands.ts'
import type { BlockKind } from './commands/set-block.ts'

/** What the tools show of the place of the caret. */
export interface ToolState {
  kind: BlockKind | null
  marks: MarkId[]
  canUndo: boolean
  canRedo: boolean
}

/** The same object as before while nothing that is shown has changed. */
export function readToolState(view: EditorView, before: ToolState | null): ToolState {
  const { state } = view
  const active = activeView(view)
  const now: ToolState = {
    kind: active === view ? (KIND_COMMANDS.find((kind) => kind.isActive(state))?.id ?? null) : null,
    marks: MARK_COMMANDS.filter((mark) => mark.isActive(active.state)).map(({ id }) => id),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
  const isSame =
    before !== null &&
    before.kind === now.kind &&
    before.marks.join() === now.marks.join() &&
    before.canUndo === now.canUndo &&
    before.canRedo === now.canRedo
  return isSame ? before : now
}
