import { StateEffect, StateField, type EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { SurfaceCommand } from '../commands.ts'
import { surroundings } from '../labels.ts'
import { offeredFor, type OfferedId } from './offered.ts'

export interface OpenList {
  /** Where the typed filter begins: at the slash, or at the cursor that opened the list. */
  from: number
  options: SurfaceCommand<OfferedId>[]
  active: number
}

/** Opens the list at a position; null closes it. */
const setOpen = StateEffect.define<number | null>()
const setActive = StateEffect.define<number>()

export const openList = StateField.define<OpenList | null>({
  create: () => null,
  update(value, tr) {
    for (const effect of tr.effects) {
      if (effect.is(setOpen)) return effect.value === null ? null : listAt(tr.state, effect.value)
      if (effect.is(setActive) && value) return { ...value, active: effect.value }
    }
    if (tr.docChanged) {
      const isTyped = tr.isUserEvent('input.type') || tr.isUserEvent('delete')
      if (!isTyped) return null
      const from = value ? tr.changes.mapPos(value.from, -1) : typedSlash(tr.state)
      const isKept = value !== null || tr.isUserEvent('input.type')
      return from === null || !isKept ? null : listAt(tr.state, from)
    }
    return value && tr.selection ? listAt(tr.state, value.from, value.active) : value
  },
  provide: (field) =>
    EditorView.contentAttributes.compute([field], (state) => attributesOf(state.field(field))),
})

const SLASH = /^[\s>]*\/$/
/** Text that filters the list. Anything else is ordinary text and closes the list. */
const TYPED = /^\/?[\p{L}\p{M}\p{N}]{0,20}$/u

/** The position of a slash that was typed on an empty line. */
function typedSlash(state: EditorState): number | null {
  const { head, empty } = state.selection.main
  const line = state.doc.lineAt(head)
  return empty && head === line.to && SLASH.test(line.text) ? head - 1 : null
}

function listAt(state: EditorState, from: number, active = 0): OpenList | null {
  const { head, empty } = state.selection.main
  if (!empty || head < from || state.readOnly || state.doc.lineAt(head).from > from) return null
  const typed = state.sliceDoc(from, head)
  if (!TYPED.test(typed)) return null
  const options = offeredFor(typed.replace('/', ''), state.facet(surroundings).t)
  return options.length === 0
    ? null
    : { from, options, active: Math.min(active, options.length - 1) }
}

export const LIST_ID = 'slash-list'
export const optionId = (id: OfferedId): string => `${LIST_ID}-${id}`

/**
 * Attributes of the editor's content element, which keeps the focus and refers to the option
 * highlighted by the arrow keys.
 */
function attributesOf(list: OpenList | null): Record<string, string> {
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
  if (view.state.readOnly) return false
  view.dispatch({ effects: setOpen.of(view.state.selection.main.head) })
  return true
}

export function closeList(view: EditorView): boolean {
  if (!view.state.field(openList)) return false
  view.dispatch({ effects: setOpen.of(null) })
  return true
}

export const moveActive = (step: 1 | -1) => (view: EditorView) => {
  const list = view.state.field(openList)
  if (!list) return false
  const count = list.options.length
  view.dispatch({ effects: setActive.of((list.active + step + count) % count) })
  return true
}

/** Removes what was typed to filter the list, and runs the command at that position. */
export function choose(view: EditorView, command: SurfaceCommand<OfferedId>): void {
  const list = view.state.field(openList)
  if (!list) return
  view.dispatch({
    changes: { from: list.from, to: view.state.selection.main.head },
    effects: setOpen.of(null),
    userEvent: 'delete',
  })
  command.run(view)
  if (!view.dom.contains(document.activeElement)) view.focus()
}

export function chooseActive(view: EditorView): boolean {
  const list = view.state.field(openList)
  const command = list?.options[list.active]
  if (!command || view.composing) return false
  choose(view, command)
  return true
}
