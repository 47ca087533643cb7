import { sinkListItem, liftListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insertNote, insertRule, insertTable, turnDirection } from './commands/insert.ts'
import { hasMark, toggleMark } from './commands/marks.ts'
import { BLOCK_KINDS, kindAt, setBlock, type BlockKind } from './commands/set-block.ts'
import { insertWordFile } from './docx/insert-docx.tsx'
import { openFinding } from './find/finding.ts'
import { linkAt, openLink } from './links.ts'
import { schema } from './model/schema.ts'
import { isReadOnly, surroundingsOf } from './writing/surroundings.ts'

/** A key by its position, independent of the keyboard layout. Ctrl, or Cmd on a Mac, is implied. */
export interface Keys {
  code: string
  alt?: true
  shift?: true
  /** The keys as displayed, after the modifiers. */
  label: string
}

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
