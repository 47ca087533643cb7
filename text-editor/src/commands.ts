import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { activeView } from './active-view.ts'
import { insertNote, insertRule, insertTable, turnDirection } from './commands/insert.ts'
import { hasMark, toggleMark } from './commands/marks.ts'
import { canNest, nest } from './commands/nest.ts'
import { BLOCK_KINDS, kindOf, setBlock, type BlockKind } from './commands/set-block.ts'
import { askForDocument } from './document/document-request.ts'
import { insertWordFile } from './docx/place-files.ts'
import { openFinding } from './find/finding.ts'
import { linkAt, openLink } from './links.ts'
import { askForPicture } from './picture/picture-request.ts'
import { shapeAt } from './text/line-shape.ts'

/** A key by its position, independent of the keyboard layout. `Mod` is Ctrl, or Cmd on a Mac. */
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
  run: (view: EditorView) => boolean,
  isActive: (state: EditorState) => boolean = () => false,
): SurfaceCommand<Id> => ({ id, labelKey: `editor.toolbar.${id}`, keys, run, isActive })

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
  command(
    kind,
    KIND_KEYS[kind],
    (view) => setBlock(view, kind),
    (state) => kindOf(shapeAt(state, state.selection.main.head)) === kind,
  ),
)

/**
 * All commands that create or insert a block, for the toolbar, the keyboard and the list that `/`
 * opens.
 */
export const BLOCK_COMMANDS: SurfaceCommand<BlockId>[] = [
  ...KIND_COMMANDS,
  command('table', { code: 'KeyT', alt: true, label: 'T' }, insertTable),
  command('picture', { code: 'KeyP', alt: true, label: 'P' }, askForPicture),
  command('document', { code: 'KeyA', alt: true, label: 'A' }, askForDocument),
  command('note', { code: 'KeyN', alt: true, label: 'N' }, insertNote),
  command('rule', { code: 'Enter', alt: true, label: '⏎' }, insertRule),
  command('wordFile', null, insertWordFile),
]

/** Commands that act at the cursor, in the text or in the cell of a table. */
export const MARK_COMMANDS: SurfaceCommand<MarkId>[] = [
  command(
    'bold',
    { code: 'KeyB', label: 'B' },
    (view) => toggleMark(activeView(view), 'StrongEmphasis'),
    (state) => hasMark(state, 'StrongEmphasis'),
  ),
  command(
    'italic',
    { code: 'KeyI', label: 'I' },
    (view) => toggleMark(activeView(view), 'Emphasis'),
    (state) => hasMark(state, 'Emphasis'),
  ),
  command(
    'link',
    { code: 'KeyK', label: 'K' },
    (view) => openLink(activeView(view)),
    (state) => linkAt(state, state.selection.main.head) !== null,
  ),
]

/** Indents or outdents a list item, like Tab and Shift+Tab. */
export const nestCommand = command('nest', null, (view) => nest(view, 1), canNest(1))
export const unnestCommand = command('unnest', null, (view) => nest(view, -1), canNest(-1))

export const directionCommand = command('direction', null, turnDirection)
export const findCommand = command('find', { code: 'KeyF', label: 'F' }, (view) =>
  openFinding(view, false),
)
