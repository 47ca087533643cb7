import type { Direction, Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import { MenuChoice, MenuChoices, MenuList, useMenuButton } from '@ufuq/shared/ui/menu'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Outdent from 'lucide-react/icons/list-indent-decrease'
import Indent from 'lucide-react/icons/list-indent-increase'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Pilcrow from 'lucide-react/icons/pilcrow'
import PilcrowLeft from 'lucide-react/icons/pilcrow-left'
import Quote from 'lucide-react/icons/quote'
import Search from 'lucide-react/icons/search'
import Superscript from 'lucide-react/icons/superscript'
import Table from 'lucide-react/icons/table'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useTranslation } from 'react-i18next'
import {
  BLOCK_COMMANDS,
  directionCommand,
  findCommand,
  KIND_COMMANDS,
  MARK_COMMANDS,
  nestCommand,
  unnestCommand,
  type BlockId,
  type MarkId,
  type SurfaceCommand,
} from './commands.ts'
import { BLOCK_KINDS, type BlockKind } from './commands/set-block.ts'
import { keysText } from './keys-text.ts'
import { schema } from './model/schema.ts'
import { Toolbar } from './toolbar.tsx'

type ToolId = BlockId | MarkId | 'nest' | 'unnest' | 'direction' | 'find'

/** Icons that show writing direction are mirrored with their pane; letters and pilcrows are not. */
export const ICONS: Record<ToolId, { icon: Glyph; turns: boolean }> = {
  paragraph: { icon: Pilcrow, turns: false },
  heading: { icon: Heading2, turns: false },
  subheading: { icon: Heading3, turns: false },
  bulletList: { icon: List, turns: true },
  numberedList: { icon: ListOrdered, turns: true },
  quote: { icon: Quote, turns: true },
  table: { icon: Table, turns: false },
  picture: { icon: Image, turns: false },
  document: { icon: Files, turns: false },
  note: { icon: Superscript, turns: false },
  rule: { icon: Minus, turns: false },
  wordFile: { icon: FileText, turns: false },
  bold: { icon: Bold, turns: false },
  italic: { icon: Italic, turns: false },
  link: { icon: Link, turns: false },
  direction: { icon: PilcrowLeft, turns: false },
  find: { icon: Search, turns: false },
  nest: { icon: Indent, turns: true },
  unnest: { icon: Outdent, turns: true },
}

const ToolIcon = ({ id }: { id: ToolId }) => (
  <Icon icon={ICONS[id].icon} mirrored={ICONS[id].turns} />
)

const COMMANDS = new Map<ToolId, SurfaceCommand<ToolId>>(
  [
    ...BLOCK_COMMANDS,
    ...MARK_COMMANDS,
    nestCommand,
    unnestCommand,
    directionCommand,
    findCommand,
  ].map((command) => [command.id, command]),
)

const GROUPS: ToolId[][] = [
  ['bold', 'italic', 'link'],
  ['bulletList', 'numberedList', 'nest', 'unnest', 'quote'],
  ['table', 'picture', 'document', 'note', 'rule'],
  ['direction', 'find'],
]

/** Commands that depend on the position. */
const NEEDS_POSITION = new Set<ToolId>(['nest', 'unnest'])

/** Commands that open a bar or a dialog. */
const TAKES_FOCUS = new Set<string>(['link', 'find', 'picture', 'document'])

/** Commands with an on/off state. */
const PRESSED = new Set<ToolId>([...BLOCK_KINDS, 'bold', 'italic', 'link'])

interface ToolsProps {
  view: EditorView | null
  state: ToolState | null
  language: Language
  /** If true, only commands for reading are shown. */
  isReadOnly: boolean
  /** Whether plain markdown is shown, in which nothing can be formatted. */
  isPlain: boolean
}

/**
 * The tools of a pane. They are one Tab stop, in which the arrow keys follow the pane's own
 * direction.
 */
export function Tools({ view, state, language, isReadOnly, isPlain }: ToolsProps) {
  const { t } = useTranslation('admin')
  const dir = directionOf(language)
  const run = (command: SurfaceCommand) => {
    if (!view) return
    command.run(view)
    if (!TAKES_FOCUS.has(command.id) && !view.dom.contains(document.activeElement)) view.focus()
  }
  const isPressed = (id: ToolId) =>
    state?.kind === id || ((state?.marks as ToolId[] | undefined)?.includes(id) ?? false)
  const isIdle = (id: ToolId) =>
    isPlain || (NEEDS_POSITION.has(id) && !state?.possible.includes(id))

  return (
    <Toolbar
      className="tools"
      dir={dir}
      label={t(isReadOnly ? `find.label.${language}` : `editor.toolbar.label.${language}`)}
    >
      {!isReadOnly && <KindMenu view={view} state={state} dir={dir} isOff={isPlain} onRun={run} />}
      {(isReadOnly ? [['find' as const]] : GROUPS).map((group) => (
        <div key={group[0]} className="tool-group">
          {group.map((id) => {
            const command = COMMANDS.get(id)
            if (!command) return null
            const label = t(isReadOnly ? 'find.query' : command.labelKey)
            return (
              <button
                type="button"
                key={id}
                className="icon-btn"
                data-needs-place={NEEDS_POSITION.has(id) || undefined}
                // without room, it is only available by keyboard and in the list of blocks
                data-needs-room={id === 'rule' || undefined}
                aria-label={label}
                title={command.keys ? `${label} (${keysText(command.keys)})` : label}
                aria-pressed={PRESSED.has(id) ? isPressed(id) : undefined}
                disabled={isIdle(id)}
                onMouseDown={keepFocus}
                onClick={() => run(command)}
              >
                <ToolIcon id={id} />
              </button>
            )
          })}
        </div>
      ))}
    </Toolbar>
  )
}

/** Keeps the cursor in the text when a button is clicked. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault()

interface KindMenuProps extends Pick<ToolsProps, 'view' | 'state'> {
  dir: Direction
  isOff: boolean
  onRun: (command: SurfaceCommand) => void
}

/** A menu that shows the text style at the cursor and offers the others. */
function KindMenu({ view, state, dir, isOff, onRun }: KindMenuProps) {
  const { t } = useTranslation('admin')
  const button = useMenuButton()
  const kind = t(state?.kind ? `editor.toolbar.${state.kind}` : 'editor.toolbar.otherKind')
  const isWhole = ['table', 'picture', 'note'].includes(state?.kind ?? '')
  return (
    <>
      <button
        type="button"
        {...button.props}
        className="tool-kind"
        disabled={isOff}
        aria-label={t('editor.toolbar.kindIs', { kind })}
        title={t('editor.toolbar.kindIs', { kind })}
      >
        <ToolIcon id={state?.kind ?? 'paragraph'} />
        <span>{kind}</span>
        <Icon icon={ChevronDown} />
      </button>
      <MenuList
        open={button.isOpen}
        button={button}
        dir={dir}
        side="bottom"
        align="start"
        className="tool-kinds"
        onClosed={() => view?.focus()}
      >
        <MenuChoices value={state?.kind ?? ''}>
          {KIND_COMMANDS.map((command) => (
            <MenuChoice
              key={command.id}
              value={command.id}
              disabled={isWhole}
              onChoose={() => state?.kind !== command.id && onRun(command)}
            >
              <ToolIcon id={command.id} />
              <span>{t(command.labelKey)}</span>
              {command.keys && <kbd dir="ltr">{keysText(command.keys)}</kbd>}
            </MenuChoice>
          ))}
        </MenuChoices>
      </MenuList>
    </>
  )
}

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
