import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import { isMac } from '../is-mac.ts'
import { standaloneAt } from '../text/standalone.ts'
import { blockDom, enterBlock } from '../commands/positions.ts'
import { matchesIn, type Match, type Wanted } from './matches.ts'
import { hidesSyntax, runsOf } from './runs.ts'

/** The state of the search in a text, which the bar above the text shows. */
export interface Finding extends Wanted {
  isOpen: boolean
  isReplacing: boolean
  /** How many times the bar was requested; the bar gets the focus each time. */
  asked: number
  /** Where the search starts: the first match from here is the current one. */
  origin: number
  matches: readonly Match[]
  /** The index of the current match; -1 if there is none. */
  current: number
}

const change = StateEffect.define<Partial<Omit<Finding, 'matches' | 'current'>>>()

const CLOSED: Finding = {
  isOpen: false,
  isReplacing: false,
  asked: 0,
  query: '',
  isExact: false,
  origin: 0,
  matches: [],
  current: -1,
}

const FOUND = Decoration.mark({ class: 'ink-found' })
const FOUND_NOW = Decoration.mark({ class: 'ink-found ink-found-now' })

export const finding = StateField.define<Finding>({
  create: () => CLOSED,
  update(value, tr) {
    // keeps the same object while the search is closed, because another one would make the tools
    // above the text render again
    let next =
      tr.docChanged && value.isOpen ? { ...value, origin: tr.changes.mapPos(value.origin) } : value
    for (const effect of tr.effects) if (effect.is(change)) next = { ...next, ...effect.value }
    const isOtherText =
      tr.docChanged || tr.startState.facet(hidesSyntax) !== tr.state.facet(hidesSyntax)
    const isOtherQuery =
      next.query !== value.query || next.isExact !== value.isExact || next.isOpen !== value.isOpen
    if (!next.isOpen) return isOtherQuery ? { ...next, matches: [], current: -1 } : next
    if (isOtherText || isOtherQuery) {
      next = { ...next, matches: matchesIn(runsOf(tr.state), reading(tr.state), next) }
    }
    return next === value ? value : { ...next, current: currentOf(next) }
  },
  provide: (field) =>
    EditorView.decorations.from(field, ({ matches, current }) =>
      Decoration.set(
        matches.flatMap(({ parts }, index) =>
          parts.map(({ from, to }) => (index === current ? FOUND_NOW : FOUND).range(from, to)),
        ),
      ),
    ),
})

export const reading = (state: EditorState) => (from: number, to: number) =>
  state.sliceDoc(from, to)

/**
 * The index of the first match at or after the origin, or of the first match in the text if none
 * follows.
 */
function currentOf({ matches, origin }: Finding): number {
  if (matches.length === 0) return -1
  const next = matches.findIndex(({ from }) => from >= origin)
  return next === -1 ? 0 : next
}

/** The current match. */
export const foundNow = (state: EditorState): Match | undefined => {
  const { matches, current } = state.field(finding)
  return matches[current]
}

/**
 * Opens the bar and fills in the selected text. If the cursor is not in the text itself but in a
 * table cell or a caption, `at` is its position.
 */
export function openFinding(view: EditorView, isReplacing: boolean, at?: number): boolean {
  const { state } = view
  const { asked, query, isOpen, origin } = state.field(finding)
  const selected = isOpen ? '' : selectedWords(view)
  view.dispatch({
    effects: change.of({
      isOpen: true,
      isReplacing: isReplacing && !state.readOnly,
      asked: asked + 1,
      query: selected || query,
      origin: isOpen ? origin : (at ?? state.selection.main.from),
    }),
  })
  return true
}

/**
 * The selected text as displayed; empty for a long selection, which is probably not meant as a
 * search term.
 */
function selectedWords(view: EditorView): string {
  const selection = view.dom.ownerDocument.getSelection()
  const words = view.dom.contains(selection?.anchorNode ?? null) ? String(selection).trim() : ''
  return /\n/.test(words) || words.length > 100 ? '' : words
}

export function updateFinding(view: EditorView, wanted: Partial<Wanted>): void {
  view.dispatch({ effects: change.of(wanted) })
  showFound(view)
}

/** Moves from one match to the next or previous one; wraps around at the ends. */
export function step(view: EditorView, by: -1 | 1): boolean {
  const { isOpen, matches, current } = view.state.field(finding)
  if (!isOpen) return openFinding(view, false)
  const next = matches[(current + by + matches.length) % matches.length]
  if (next) searchFrom(view, next.from)
  return true
}

export function searchFrom(view: EditorView, origin: number): void {
  view.dispatch({ effects: change.of({ origin }) })
  showFound(view)
}

/** The minimum distance in pixels from the edges of the window, where bars may cover a match. */
const COVERED = 160

function showFound(view: EditorView): void {
  const found = foundNow(view.state)
  if (!found) return
  const block = blockAt(view.state, found.from)
  if (!block || !blockDom(view, block)) {
    view.dispatch({
      effects: EditorView.scrollIntoView(found.from, { y: 'nearest', yMargin: COVERED }),
    })
  }
  if (!block) return
  const scroll = () =>
    // jsdom can't scroll
    blockDom(view, block)
      ?.querySelector('[data-found-now]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  // waits one frame, because during the current one the text scrolls to the block, or is still
  // scrolling to the previous match
  requestAnimationFrame(() => view.requestMeasure({ read: () => {}, write: scroll }))
}

const blockAt = (state: EditorState, position: number) =>
  state.facet(hidesSyntax) ? standaloneAt(state, position) : undefined

/** Closes the bar, and moves the cursor to the match, or back to its previous position. */
export function closeFinding(view: EditorView): boolean {
  const { isOpen, origin } = view.state.field(finding)
  if (!isOpen) return false
  const found = foundNow(view.state)
  view.dispatch({ effects: change.of({ isOpen: false, isReplacing: false }) })
  const position = found ?? { from: origin, to: origin }
  const block = blockAt(view.state, position.from)
  // the block may have been scrolled out of the window, and is rendered only when it scrolls into
  // view
  if (block && !blockDom(view, block))
    view.dispatch({ effects: EditorView.scrollIntoView(block.from) })
  if (block && enterBlock(view, block, position)) return true
  if (found) {
    view.dispatch({ selection: { anchor: found.from, head: found.to }, scrollIntoView: true })
  }
  view.focus()
  return true
}

export function toggleReplacing(view: EditorView): void {
  const { isReplacing } = view.state.field(finding)
  view.dispatch({ effects: change.of({ isReplacing: !isReplacing }) })
}

/**
 * Handles Ctrl or Cmd with F, G or H, and F3. Checks the physical key, so that the shortcuts work
 * on an Arabic keyboard too.
 */
export function runFindKey(event: KeyboardEvent, view: EditorView, at?: number): boolean {
  if (event.isComposing || event.getModifierState('AltGraph')) return false
  const isMod = event.ctrlKey || event.metaKey
  const { code, altKey, shiftKey } = event
  const isStep = code === 'F3' || (isMod && !altKey && code === 'KeyG')
  const isFind = isMod && !shiftKey && code === 'KeyF'
  const isReplace = event.ctrlKey && !isMac && !altKey && !shiftKey && code === 'KeyH'
  if (!isStep && !isFind && !isReplace) return false
  event.preventDefault()
  event.stopPropagation()
  return isStep ? step(view, shiftKey ? -1 : 1) : openFinding(view, isReplace || altKey, at)
}

export const findKeys: Extension = EditorView.domEventHandlers({
  keydown: (event, view) => runFindKey(event, view),
})
