import { directionOf } from '@ufuq/shared/i18n/direction'
import { findPart, partAround } from '@ufuq/shared/ui/parts'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import { taskItemView, textBlockView } from '../blocks/block-views.ts'
import { noteNumbers, noteReferenceView } from '../blocks/note-views.ts'
import { autoFormat } from '../commands/auto-format.ts'
import { keys } from '../commands/keys.ts'
import { finding } from '../find/finding.ts'
import { readMarkdown } from '../model/read.ts'
import { pasting } from '../paste/paste.ts'
import { figureSelection } from '../picture/figure-selection.ts'
import { FigureView } from '../picture/figure-view.tsx'
import { offers } from '../placing/offers.tsx'
import { pendingUploads } from '../placing/pending-uploads.ts'
import { slash } from '../slash/slash-list.tsx'
import { tableView, tables } from '../table/tables.ts'
import { announcements } from './announce.ts'
import { carriedNotes, clipboard } from './clipboard.ts'
import { notes } from './notes.ts'
import { isFill, source } from './source.ts'
import { stateListeners } from './state-listeners.ts'
import { isReadOnly, surroundings, surroundingsOf, type Surroundings } from './surroundings.ts'
import { historyPlugins, reportHistory, type SharedHistory } from './text-history.ts'
import { typing } from './typing.ts'

interface EditorOptions {
  parent: HTMLElement
  markdown: string
  surroundings: Surroundings
  history: SharedHistory | null
  onUpdate: (view: EditorView, isChanged: boolean) => void
  onBlur: () => void
}

/** A read-only text stays focusable, so that it can be read and copied with the keyboard. */
const readOnly = new Plugin({
  filterTransaction: (tr, state) => !tr.docChanged || isFill(tr) || !isReadOnly(state),
})

const PLUGINS: readonly Plugin[] = [
  readOnly,
  ...pasting,
  ...slash,
  autoFormat,
  stateListeners,
  typing,
  ...tables,
  figureSelection,
  finding,
  ...keys,
  clipboard,
  carriedNotes,
  notes,
  noteNumbers,
  pendingUploads.plugin,
  offers.plugin,
  announcements,
  dropCursor({ class: 'drop-cursor' }),
  gapCursor(),
]

const nodeViews = (): Record<string, NodeViewConstructor> => ({
  paragraph: textBlockView,
  heading: textBlockView,
  quote_source: textBlockView,
  table: (_node, view) => tableView(view),
  table_cell: textBlockView,
  table_header: textBlockView,
  list_item: taskItemView,
  figure: (node, view, getPos) => new FigureView(node, view, getPos),
  note_ref: noteReferenceView,
})

const editors = new WeakMap<Element, EditorView>()

/** The editor whose text box is an element. */
export const editorAt = (box: Element): EditorView | null => editors.get(box) ?? null

export function createEditor(options: EditorOptions): EditorView {
  const original = readMarkdown(options.markdown)
  const state = EditorState.create({
    doc: original.doc,
    plugins: [surroundings(options.surroundings), source(original), ...historyPlugins, ...PLUGINS],
  })
  const margin = { top: 0, bottom: 0, left: 0, right: 0 }
  const view: EditorView = new EditorView(options.parent, {
    state,
    nodeViews: nodeViews(),
    attributes: attributesOf,
    scrollMargin: margin,
    scrollThreshold: margin,
    dispatchTransaction: (tr) => dispatch(tr),
    handleDOMEvents: {
      blur() {
        options.onBlur()
        return false
      },
    },
  })
  editors.set(view.dom, view)
  const history = options.history && reportHistory(view, options.history)
  const dispatch = (tr: Transaction) => {
    history?.before(tr)
    if (tr.scrolledIntoView) Object.assign(margin, barsOver(view))
    const before = view.state
    const { state: next, transactions } = before.applyTransaction(tr)
    view.updateState(next)
    history?.after(before, next, transactions)
    options.onUpdate(view, next.doc !== before.doc)
  }
  const destroy = view.destroy.bind(view)
  view.destroy = () => {
    history?.destroy()
    destroy()
  }
  return view
}

/** Draws all blocks again, because the interface's texts or the right to write have changed. */
export const redraw = (view: EditorView): void => view.setProps({ nodeViews: nodeViews() })

function attributesOf(state: EditorState): Record<string, string> {
  const { language, attributes, isReadOnly: isFixed } = surroundingsOf(state)
  return {
    class: 'ink readable',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-readonly': String(isFixed),
    lang: language,
    dir: directionOf(language),
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    ...attributes,
  }
}

/** The distance in pixels that the cursor keeps from the tools and from an edge of the window. */
const MARGIN = 5

/**
 * The height that a pane's tools cover at an edge of the window. The cursor is never scrolled under
 * them.
 */
function barsOver(view: EditorView): { top: number; bottom: number } {
  const tools = findPart('pane-tools', partAround('pane', view.dom))
  const none = { top: MARGIN, bottom: MARGIN }
  if (!tools) return none
  const { position, bottom } = getComputedStyle(tools)
  if (position !== 'sticky') return none
  const { height } = tools.getBoundingClientRect()
  const below = Number.parseFloat(bottom)
  return Number.isNaN(below)
    ? { ...none, top: MARGIN + height }
    : { ...none, bottom: MARGIN + height + below }
}
