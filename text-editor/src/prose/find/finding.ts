import {
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { findPart } from '@ufuq/shared/ui/parts'
import { isMac } from '../../is-mac.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { matchesIn, type Match, type Wanted } from './matches.ts'

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
  decorations: DecorationSet
}

type Change = Partial<Omit<Finding, 'matches' | 'decorations'>>

const key = new PluginKey<Finding>('finding')

const CLOSED: Finding = {
  isOpen: false,
  isReplacing: false,
  asked: 0,
  query: '',
  isExact: false,
  origin: 0,
  matches: [],
  current: -1,
  decorations: DecorationSet.empty,
}

export const findingIn = (state: EditorState): Finding => key.getState(state) ?? CLOSED

/** Finds words, marks them in the text, and handles the keys of the search. */
export const finding: Plugin = new Plugin<Finding>({
  key,
  state: { init: () => CLOSED, apply: changed },
  props: {
    decorations: (state) => findingIn(state).decorations,
    handleKeyDown: (view, event) => runFindKey(event, view),
  },
})

function changed(tr: Transaction, before: Finding): Finding {
  const change = tr.getMeta(key) as Change | undefined
  // keeps the same object while the search is closed, because another one would make the tools above
  // the text render again
  if (!change && !(before.isOpen && tr.docChanged)) return before
  const next = { ...before, origin: tr.mapping.map(before.origin), ...change }
  if (!next.isOpen) return { ...next, matches: [], current: -1, decorations: DecorationSet.empty }
  const isOther =
    tr.docChanged ||
    next.query !== before.query ||
    next.isExact !== before.isExact ||
    !before.isOpen
  if (isOther) next.matches = matchesIn(tr.doc, next)
  if (change?.current === undefined) next.current = firstFrom(next)
  const decorations = next.matches.map((match, index) =>
    decorationOf(tr.doc, match, index === next.current),
  )
  return { ...next, decorations: DecorationSet.create(tr.doc, decorations) }
}

/** The first match at or after the origin, or the first one in the text if none follows. */
function firstFrom({ matches, origin }: Finding): number {
  if (matches.length === 0) return -1
  return Math.max(
    0,
    matches.findIndex(({ from }) => from >= origin),
  )
}

function decorationOf(doc: Transaction['doc'], match: Match, isNow: boolean): Decoration {
  const { from, to, described } = match
  const attributes = isNow ? { class: 'found-now', 'data-part': 'found-now' } : { class: 'found' }
  if (!described) return Decoration.inline(from, to, attributes)
  return Decoration.node(from, from + (doc.nodeAt(from)?.nodeSize ?? 1), attributes)
}

/** The current match. */
export const foundNow = (state: EditorState): Match | undefined => {
  const { matches, current } = findingIn(state)
  return matches[current]
}

const change = (view: EditorView, to: Change): void => view.dispatch(view.state.tr.setMeta(key, to))

/** Opens the bar and fills in the selected text. */
export function openFinding(view: EditorView, isReplacing: boolean): boolean {
  const { state } = view
  const { asked, query, isOpen, origin } = findingIn(state)
  change(view, {
    isOpen: true,
    isReplacing: isReplacing && !isReadOnly(state),
    asked: asked + 1,
    query: (!isOpen && selectedWords(state)) || query,
    origin: isOpen ? origin : state.selection.from,
  })
  return true
}

/** The selected words; empty for a long selection, which is probably not meant as a search term. */
function selectedWords({ doc, selection }: EditorState): string {
  const words = doc.textBetween(selection.from, selection.to, '\n', '\n').trim()
  return words.includes('\n') || words.length > 100 ? '' : words
}

export function updateFinding(view: EditorView, wanted: Partial<Wanted>): void {
  change(view, wanted)
  showFound(view)
}

/** Moves from one match to the next or previous one; wraps around at the ends. */
export function step(view: EditorView, by: -1 | 1): boolean {
  const { isOpen, matches, current } = findingIn(view.state)
  if (!isOpen) return openFinding(view, false)
  goToMatch(view, (current + by + matches.length) % matches.length)
  return true
}

/** Makes a match the current one. */
export function goToMatch(view: EditorView, current: number): void {
  const match = findingIn(view.state).matches[current]
  if (!match) return
  change(view, { current, origin: match.from })
  showFound(view)
}

function showFound({ dom }: EditorView): void {
  // jsdom can't scroll
  findPart('found-now', dom)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Closes the bar, and moves the cursor to the match. */
export function closeFinding(view: EditorView): boolean {
  if (!findingIn(view.state).isOpen) return false
  const found = foundNow(view.state)
  change(view, { isOpen: false, isReplacing: false })
  if (found) {
    const { doc, tr } = view.state
    const selection = found.described
      ? NodeSelection.create(doc, found.from)
      : TextSelection.create(doc, found.from, found.to)
    view.dispatch(tr.setSelection(selection).scrollIntoView())
  }
  view.focus()
  return true
}

export const toggleReplacing = (view: EditorView): void =>
  change(view, { isReplacing: !findingIn(view.state).isReplacing })

/**
 * Handles Ctrl or Cmd with F, G or H, and F3. Checks the physical key, so that the shortcuts work
 * on an Arabic keyboard too.
 */
export function runFindKey(event: KeyboardEvent, view: EditorView): boolean {
  if (event.isComposing || event.getModifierState('AltGraph')) return false
  const isMod = event.ctrlKey || event.metaKey
  const { code, altKey, shiftKey } = event
  const isStep = code === 'F3' || (isMod && !altKey && code === 'KeyG')
  const isFind = isMod && !shiftKey && code === 'KeyF'
  const isReplace = event.ctrlKey && !isMac && !altKey && !shiftKey && code === 'KeyH'
  if (!isStep && !isFind && !isReplace) return false
  event.preventDefault()
  event.stopPropagation()
  return isStep ? step(view, shiftKey ? -1 : 1) : openFinding(view, isReplace || altKey)
}
