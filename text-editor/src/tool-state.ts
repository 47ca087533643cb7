import type { EditorState } from 'prosemirror-state'
import {
  KIND_COMMANDS,
  MARK_COMMANDS,
  nestCommand,
  unnestCommand,
  type MarkId,
} from './commands.ts'
import type { BlockKind } from './commands/set-block.ts'
import { schema } from './model/schema.ts'

const { nodes } = schema

/** A block that is edited as a whole and can't become another kind of block. */
type WholeBlock = 'table' | 'picture' | 'note'

export interface ToolState {
  kind: BlockKind | WholeBlock | null
  marks: MarkId[]
  /** The available commands, among those that depend on the position. */
  possible: string[]
}

/** Reads the state; returns the previous object if nothing visible has changed. */
export function readToolState(state: EditorState, before: ToolState | null): ToolState {
  const now: ToolState = {
    kind: wholeBlock(state) ?? KIND_COMMANDS.find((kind) => kind.isActive(state))?.id ?? null,
    marks: MARK_COMMANDS.filter((mark) => mark.isActive(state)).map(({ id }) => id),
    possible: [nestCommand, unnestCommand]
      .filter((nest) => nest.isActive(state))
      .map(({ id }) => id),
  }
  return JSON.stringify(before) === JSON.stringify(now) && before ? before : now
}

function wholeBlock({ doc, selection }: EditorState): WholeBlock | null {
  const { $from, $head } = selection
  // A selected block is after `$from` and before `$head`.
  const block = $head.depth > 0 ? $head.node(1) : doc.nodeAt($from.pos)
  if (block?.type === nodes.table) return 'table'
  if (block?.type === nodes.figure) return 'picture'
  return block?.type === nodes.note_def ? 'note' : null
}
