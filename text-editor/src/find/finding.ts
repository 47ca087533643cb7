import { latinDigits } from '@ufuq/shared/domain/latin-digits'
import { findPart } from '@ufuq/shared/ui/parts'
import type { Node } from 'prosemirror-model'
import {
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
  type EditorState,
} from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { isMac } from '../keys-text.ts'
import { schema } from '../model/schema.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'

interface Match {
  from: number
  to: number
}

interface Wanted {
  query: string
  /** Whether case, marks and hamzas must match. */
  isExact: boolean
}

/** All matches in a text, in order and without overlap. */
function matchesIn(doc: Node, { query, isExact }: Wanted): Match[] {
  const compared = isExact ? comparedExactly : comparedAs
  const wanted = Array.from(query, compared).join('')
  if (wanted === '') return []
  const found: Match[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    // a note, a picture or a break separates words
    const text = node.textBetween(0, node.content.size, null, '\uFFFC')
    const start = pos + 1
    for (const { from, to } of rangesIn(text, wanted, isExact))
      found.push({ from: start + from, to: start + to })
  })
  return found
}

/** Replaces a match. The new words get the marks of the first replaced character. */
function replaceMatch(tr: Transaction, { from, to }: Match, words: string) {
  if (words === '') tr.delete(from, to)
  else tr.replaceWith(from, to, schema.text(words, tr.doc.nodeAt(from)?.marks))
}

function rangesIn(source: string, wanted: string, isExact: boolean): Match[] {
  const compared = isExact ? comparedExactly : comparedAs
  let text = ''
  // where the source of each compared character begins and ends
  const starts: number[] = []
  const ends: number[] = []
  let next = 0
  for (const character of source) {
    const end = next + character.length
    const made = compared(character)
    // extends the character's source by the ignored marks that follow it
    if (made === '' && isMark(character) && ends.at(-1) === next) ends[ends.length - 1] = end
    for (let unit = 0; unit < made.length; unit += 1) {
      starts.push(next)
      ends.push(end)
    }
    text += made
    next = end
  }
  const found: Match[] = []
  for (let at = text.indexOf(wanted); at >= 0;) {
    const last = at + wanted.length - 1
    const [from = 0, to = 0] = [starts[at], ends[last]]
    const isWhole =
      starts[at - 1] !== from &&
      starts[last + 1] !== starts[last] &&
      !(isExact && isMark(text[last + 1] ?? ''))
    if (isWhole) found.push({ from, to })
    at = text.indexOf(wanted, isWhole ? last + 1 : at + 1)
  }
  return found
}

/**
 * Characters that the search ignores: marks above and below letters, invisible characters, and the
 * tatweel that only stretches a word.
 */
const PASSED_OVER = /[\p{M}\p{Cf}ـ]/gu
const SAME: Record<string, string> = { ٱ: 'ا', '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"' }

const cached = new Map<string, string>()

/**
 * A character as the search compares it: as one or several characters («ﷺ»), or none if it is
 * ignored. As in Word and in a browser’s own search, vowel marks, tatweel and the hamza of an alef
 * make no difference (أ, إ, آ and ٱ are ا), nor do accents, case, and the form of digits and
 * quotation marks. Unlike in the site’s search, ة is not ه and ى is not ي: «علي» and «على», «كتابة»
 * and «كتابه» are different words, and replacing would turn one into the other.
 */
function comparedAs(character: string): string {
  const known = cached.get(character)
  if (known !== undefined) return known
  const compared = latinDigits(character.toLowerCase().normalize('NFKD'))
    .replaceAll(PASSED_OVER, '')
    .replaceAll(/./gu, (part) => SAME[part] ?? part)
    .replaceAll(/\s/gu, ' ')
  cached.set(character, compared)
  return compared
}

/**
 * Treats all kinds of space as the same, because nobody can tell them apart, and every other
 * character as itself.
 */
const comparedExactly = (character: string): string => (/\s/u.test(character) ? ' ' : character)

const MARK = /\p{M}/u

/** Whether a character is a mark that belongs to the letter before it. */
const isMark = (character: string): boolean => MARK.test(character)

/** The state of the search in a text, which the bar above the text shows. */
export interface Finding extends Wanted {
  isOpen: boolean
  isReplacing: boolean
  /** How many times the bar was requested; the bar gets the focus each time. */
  asked: number
  /** Where the search starts: the first match from here is the current one. */
  origin: number
  matches: readonly Match[]
  /** The index of the current match. */
  current: number
  decorations: DecorationSet
  /** How many matches were just replaced at once; null after anything else. */
  replaced: number | null
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
  current: 0,
  decorations: DecorationSet.empty,
  replaced: null,
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
  const origin = tr.mapping.map(before.origin)
  const next = { ...before, origin, replaced: null, ...change }
  const { query, isExact, asked } = next
  if (!next.isOpen) return { ...CLOSED, query, isExact, asked }
  if (change?.current === undefined) {
    next.matches = matchesIn(tr.doc, next)
    // the first match from the origin, or the first one in the text if none follows
    next.current = Math.max(
      0,
      next.matches.findIndex(({ from }) => from >= next.origin),
    )
  }
  const decorations = next.matches.map((match, index) =>
    decorationOf(match, index === next.current),
  )
  return { ...next, decorations: DecorationSet.create(tr.doc, decorations) }
}

function decorationOf({ from, to }: Match, isNow: boolean): Decoration {
  const attributes = isNow ? { class: 'found now', 'data-part': 'found-now' } : { class: 'found' }
  return Decoration.inline(from, to, attributes)
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

function goToMatch(view: EditorView, current: number): void {
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
  const { isOpen, matches, current } = findingIn(view.state)
  if (!isOpen) return false
  const found = matches[current]
  change(view, { isOpen: false, isReplacing: false })
  if (found) {
    const { doc, tr } = view.state
    const selection = TextSelection.create(doc, found.from, found.to)
    view.dispatch(tr.setSelection(selection).scrollIntoView())
  }
  view.focus()
  return true
}

export const toggleReplacing = (view: EditorView): void =>
  change(view, { isReplacing: !findingIn(view.state).isReplacing })

/** Replaces the current match, and moves to the next. */
export function replaceFound(view: EditorView, words: string): void {
  const { matches, current } = findingIn(view.state)
  const found = matches[current]
  if (!found || isReadOnly(view.state)) return
  const { tr } = view.state
  replaceMatch(tr, found, words)
  dispatchAsStep(view, tr)
  // counted from the end, because the new words can match too
  const following = matches.length - 1 - current
  const now = findingIn(view.state).matches.length
  goToMatch(view, following === 0 ? 0 : now - following)
}

/** Replaces all matches, in one undo step. */
export function replaceAll(view: EditorView, words: string): void {
  const { matches } = findingIn(view.state)
  if (matches.length === 0 || isReadOnly(view.state)) return
  const { tr } = view.state
  for (const match of matches.toReversed()) replaceMatch(tr, match, words)
  dispatchAsStep(view, tr.setMeta(key, { replaced: matches.length } satisfies Change))
}

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
