import { normalizeForSearch } from '@ufuq/shared/domain/normalize-text'
import type { TFunction } from 'i18next'
import { isHistoryTransaction } from 'prosemirror-history'
import type { ResolvedPos } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { BLOCK_COMMANDS, type BlockId, type SurfaceCommand } from '../commands.ts'
import { kindAt } from '../commands/set-block.ts'
import { isReadOnly, surroundingsOf } from '../writing/surroundings.ts'

interface OpenList {
  /** Where the typed filter begins: at the slash, or at the cursor that opened the list. */
  from: number
  options: SurfaceCommand<BlockId>[]
  active: number
}

const key = new PluginKey<OpenList | null>('slash')

type Change = { open: number | null } | { active: number }

export const openListOf = (state: EditorState): OpenList | null => key.getState(state) ?? null

const change = (view: EditorView, to: Change): void =>
  view.dispatch(view.state.tr.setMeta(key, to satisfies Change))

function nextList(
  tr: Transaction,
  value: OpenList | null,
  before: EditorState,
  state: EditorState,
): OpenList | null {
  const changed = tr.getMeta(key) as Change | undefined
  if (changed && 'open' in changed)
    return changed.open === null ? null : listAt(state, changed.open)
  if (changed) return value && { ...value, active: changed.active }
  if (!tr.docChanged && !tr.selectionSet) return value
  if (value) {
    const from = tr.mapping.map(value.from, -1)
    return listAt(state, from, tr.docChanged ? 0 : value.active)
  }
  const { $head } = state.selection
  const isTyped = isOnEmptyLine(before.selection.$head) && $head.parent.textContent === '/'
  return isTyped && tr.docChanged && !isHistoryTransaction(tr) ? listAt(state, $head.pos - 1) : null
}

/** Whether a position is in an empty paragraph, in which a slash or the plus opens the list. */
export const isOnEmptyLine = ($pos: ResolvedPos): boolean =>
  $pos.parent.content.size === 0 && ['paragraph', 'quote'].includes(kindAt($pos) ?? '')

/** Text that filters the list. Anything else is ordinary text and closes the list. */
const TYPED = /^\/?[\p{L}\p{M}\p{N}]{0,20}$/u

function listAt(state: EditorState, from: number, active = 0): OpenList | null {
  const { selection, doc } = state
  if (!(selection instanceof TextSelection) || !selection.empty || isReadOnly(state)) return null
  const { head, $head } = selection
  if (head < from || from < $head.start()) return null
  const typed = doc.textBetween(from, head, '\n', '\uFFFC')
  if (!TYPED.test(typed)) return null
  const options = offeredFor(typed.replace('/', ''), surroundingsOf(state).t)
  return options.length === 0
    ? null
    : { from, options, active: Math.min(active, options.length - 1) }
}

export const LIST_ID = 'slash-list'
export const optionId = (id: BlockId): string => `${LIST_ID}-${id}`

/**
 * Attributes of the text, which keeps the focus and refers to the option highlighted by the arrow
 * keys.
 */
function attributesOf(state: EditorState): Record<string, string> {
  const list = openListOf(state)
  const active = list?.options[list.active]
  if (!list || !active) return {}
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': LIST_ID,
    'aria-activedescendant': optionId(active.id),
  }
}

/** Opens the list at the cursor, without a slash. */
export function openAtCaret(view: EditorView): boolean {
  if (isReadOnly(view.state)) return false
  change(view, { open: view.state.selection.head })
  return true
}

function closeList(view: EditorView): boolean {
  if (!openListOf(view.state)) return false
  change(view, { open: null })
  return true
}

/** Removes what was typed to filter the list, and runs the command at that position. */
export function choose(view: EditorView, command: SurfaceCommand<BlockId>): void {
  const list = openListOf(view.state)
  if (!list) return
  const { tr, selection } = view.state
  view.dispatch(tr.delete(list.from, selection.head).setMeta(key, { open: null } satisfies Change))
  command.run(view)
  if (!view.dom.contains(document.activeElement)) view.focus()
}

const KEYS: Record<string, (view: EditorView, list: OpenList) => void> = {
  ArrowDown: (view, list) => move(view, list, 1),
  ArrowUp: (view, list) => move(view, list, -1),
  Enter(view, { options, active }) {
    const command = options[active]
    if (command) choose(view, command)
  },
  Escape: (view) => void closeList(view),
}

function move(view: EditorView, { options, active }: OpenList, step: 1 | -1): void {
  change(view, { active: (active + step + options.length) % options.length })
}

/** Checks the physical key, because the slash is elsewhere on an Arabic keyboard. */
const opensList = (event: KeyboardEvent): boolean =>
  event.code === 'Slash' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.isComposing

/**
 * The list of commands, opened by `/` in an empty paragraph, Ctrl and the slash key anywhere, or
 * the plus next to an empty paragraph.
 */
export const openList = new Plugin<OpenList | null>({
  key,
  state: { init: () => null, apply: nextList },
  props: {
    attributes: attributesOf,
    handleKeyDown(view, event) {
      if (opensList(event)) return openAtCaret(view)
      const list = openListOf(view.state)
      const run = list && !event.isComposing ? KEYS[event.key] : undefined
      if (list) run?.(view, list)
      return run !== undefined
    },
    handleDOMEvents: {
      blur: (view) => void closeList(view),
    },
  },
})

/**
 * Search words in addition to the displayed names, in both languages, whatever the language of the
 * interface.
 */
const WORDS: Partial<Record<BlockId, string>> = {
  heading: 'heading title h2 عنوان فرعي',
  subheading: 'smaller subheading h3 عنوان أصغر',
  bulletList: 'bulleted list points ul قائمة نقطية نقاط',
  numberedList: 'numbered list steps ol قائمة مرقّمة خطوات',
  quote: 'quote quotation اقتباس مقولة',
  table: 'table grid columns rows جدول أعمدة صفوف',
  picture: 'picture image photo صورة رسم',
  document: 'document file pdf report مستند وثيقة ملف تقرير',
  note: 'note footnote ملاحظة حاشية هامش',
  rule: 'divider line separator فاصل خطّ',
  wordFile: 'word file docx document import ملف وورد مستند استيراد',
}

/** The commands with a word, in either language, that begins with the typed text. */
function offeredFor(typed: string, t: TFunction<'admin'>): SurfaceCommand<BlockId>[] {
  const wanted = normalizeForSearch(typed)
  return BLOCK_COMMANDS.filter(({ id, labelKey }) => {
    const words = WORDS[id] && ` ${normalizeForSearch(`${t(labelKey)} ${WORDS[id]}`)}`
    return words?.includes(` ${wanted}`)
  })
}
