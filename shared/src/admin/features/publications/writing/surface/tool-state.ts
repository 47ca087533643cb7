import { redoDepth, undoDepth } from '@codemirror/commands'
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

/** What the tools show of the place of the caret. */
export interface ToolState {
  kind: BlockKind | null
  marks: MarkId[]
  /** What can be done here and now, of what cannot always. */
  possible: string[]
}

/** The same object as before while nothing that is shown has changed. */
export function readToolState(view: EditorView, before: ToolState | null): ToolState {
  const { state } = view
  const active = activeView(view)
  const now: ToolState = {
    kind: active === view ? (KIND_COMMANDS.find((kind) => kind.isActive(state))?.id ?? null) : null,
    marks: MARK_COMMANDS.filter((mark) => mark.isActive(active.state)).map(({ id }) => id),
    possible: [
      ...[nestCommand, unnestCommand].filter((nest) => nest.isActive(state)).map(({ id }) => id),
      ...(undoDepth(state) > 0 ? ['undo'] : []),
      ...(redoDepth(state) > 0 ? ['redo'] : []),
    ],
  }
  const isSame =
    before !== null &&
    before.kind === now.kind &&
    before.marks.join() === now.marks.join() &&
    before.possible.join() === now.possible.join()
  return isSame ? before : now
}
