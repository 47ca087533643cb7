import { toggleMark as toggle } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { sinkListItem, liftListItem } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertNote, insertRule, insertTable, turnDirection } from './commands/insert.ts'
import { BLOCK_KINDS, kindAt, setBlock, type BlockKind } from './commands/set-block.ts'
import { insertWordFile } from './docx/insert-docx.tsx'
import { openFinding } from './find/finding.ts'
import type { Keys } from './keys-text.ts'
import { linkAt, openLink } from './links.ts'
import { schema } from './model/schema.ts'
import { isReadOnly, surroundingsOf } from './writing/surroundings.ts'

export interface SurfaceCommand<Id extends string = string> {
  id: Id
  /** The key of the label, under `editor.toolbar` in the admin's texts. */
  labelKey: `editor.toolbar.${Id}`
  keys: Keys | null
  run: (view: EditorView) => boolean
  isActive: (state: EditorState) => boolean
}

export type BlockId = BlockKind | 'table' | 'picture' | 'document' | 'note' | 'rule' | 'wordFile'
export type MarkId = 'bold' | 'italic' | 'link'

const command = <Id extends string>(
  id: Id,
  keys: Keys | null,
  run: Command,
  isActive: (state: EditorState) => boolean = () => false,
): SurfaceCommand<Id> => ({
  id,
  labelKey: `editor.toolbar.${id}`,
  keys,
  run: (view) => run(view.state, view.dispatch, view),
  isActive,
})

const { marks, nodes } = schema

const KIND_KEYS: Record<BlockKind, Keys | null> = {
  paragraph: null,
  heading: { code: 'Digit2', alt: true, label: '2' },
  subheading: { code: 'Digit3', alt: true, label: '3' },
  bulletList: { code: 'Digit8', shift: true, label: '8' },
  numberedList: { code: 'Digit7', shift: true, label: '7' },
  quote: { code: 'Digit9', shift: true, label: '9' },
}

/** A command for each kind of block; exactly one of them is active at a time. */
export const KIND_COMMANDS: SurfaceCommand<BlockKind>[] = BLOCK_KINDS.map((kind) =>
  command(kind, KIND_KEYS[kind], setBlock(kind), (state) => kindAt(state.selection.$head) === kind),
)

/** All commands that create or insert a block, for the toolbar, the keyboard and the `/` list. */
export const BLOCK_COMMANDS: SurfaceCommand<BlockId>[] = [
  ...KIND_COMMANDS,
  command('table', { code: 'KeyT', alt: true, label: 'T' }, insertTable),
  command('picture', { code: 'KeyP', alt: true, label: 'P' }, (state, _dispatch, view) => {
    if (isReadOnly(state)) return false
    if (view) surroundingsOf(state).onPicture({ view, replaced: null })
    return true
  }),
  command('document', { code: 'KeyA', alt: true, label: 'A' }, (state, _dispatch, view) => {
    if (isReadOnly(state)) return false
    if (view) surroundingsOf(state).onDocument({ view })
    return true
  }),
  command('note', { code: 'KeyN', alt: true, label: 'N' }, insertNote),
  command('rule', { code: 'Enter', alt: true, label: '⏎' }, insertRule),
  command('wordFile', null, insertWordFile),
]

/**
 * Toggles a mark for the selected text, the word around the cursor, or what is typed next. It is
 * removed only if all of the text has it.
 */
const toggleMark =
  (type: MarkType): Command =>
  (state, dispatch, view) => {
    if (isReadOnly(state)) return false
    const { selection, tr } = state
    const word = selection.empty ? wordAround(state) : null
    if (!word) return toggle(type, null, { removeWhenPresent: false })(state, dispatch, view)
    const { from, to } = word
    if (everyTextHas(state, from, to, type)) dispatch?.(tr.removeMark(from, to, type))
    else dispatch?.(tr.addMark(from, to, type.create()))
    return true
  }

/** Commands that act on words. */
export const MARK_COMMANDS: SurfaceCommand<MarkId>[] = [
  command('bold', { code: 'KeyB', label: 'B' }, toggleMark(marks.strong), (state) =>
    hasMark(state, marks.strong),
  ),
  command('italic', { code: 'KeyI', label: 'I' }, toggleMark(marks.em), (state) =>
    hasMark(state, marks.em),
  ),
  command('link', { code: 'KeyK', label: 'K' }, openLink, (state) => linkAt(state) !== null),
]

const nest = sinkListItem(nodes.list_item)
const unnest = liftListItem(nodes.list_item)

/** Whether the item is in another list; otherwise outdenting would end the list. */
const isNested = ({ selection: { $head } }: EditorState): boolean => {
  let lists = 0
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    if ($head.node(depth).type === nodes.list_item) lists += 1
  }
  return lists > 1
}

/** Indents or outdents a list item, like Tab and Shift+Tab. */
export const nestCommand = command('nest', null, nest, (state) => !isReadOnly(state) && nest(state))
export const unnestCommand = command(
  'unnest',
  null,
  unnest,
  (state) => !isReadOnly(state) && isNested(state),
)

export const findCommand = command(
  'find',
  { code: 'KeyF', label: 'F' },
  (_state, _dispatch, view) => (view ? openFinding(view, false) : false),
)

export const directionCommand = command('direction', null, turnDirection)

export const ALL_COMMANDS: readonly SurfaceCommand[] = [...BLOCK_COMMANDS, ...MARK_COMMANDS]

/** Whether a key press runs a command. AltGr types characters, though it reports Ctrl and Alt. */
export const runsFor = ({ keys }: SurfaceCommand, event: KeyboardEvent): boolean =>
  keys !== null &&
  (event.ctrlKey || event.metaKey) &&
  !event.getModifierState('AltGraph') &&
  keys.code === event.code &&
  (keys.alt ?? false) === event.altKey &&
  (keys.shift ?? false) === event.shiftKey

/** The word around the cursor; null if the cursor is not inside a word. */
function wordAround({ selection }: EditorState): { from: number; to: number } | null {
  if (!(selection instanceof TextSelection)) return null
  const { $head } = selection
  const text = $head.parent.textBetween(0, $head.parent.content.size, '\uFFFC', '\uFFFC')
  const at = $head.parentOffset
  const before = /[\p{L}\p{M}\p{N}_]+$/u.exec(text.slice(0, at))?.[0] ?? ''
  const after = /^[\p{L}\p{M}\p{N}_]+/u.exec(text.slice(at))?.[0] ?? ''
  if (before === '' || after === '') return null
  return { from: $head.pos - before.length, to: $head.pos + after.length }
}

/**
 * Whether the selected text has the mark or, without a selection, whether text typed at the cursor
 * will have it.
 */
function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return everyTextHas(state, from, to, type)
}

function everyTextHas({ doc }: EditorState, from: number, to: number, type: MarkType): boolean {
  let isFound = false
  let hasAll = true
  doc.nodesBetween(from, to, (node) => {
    if (!node.isText || node.text?.trim() === '') return
    isFound = true
    hasAll &&= type.isInSet(node.marks) !== undefined
  })
  return isFound && hasAll
}
