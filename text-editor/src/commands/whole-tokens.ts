import {
  Annotation,
  ChangeSet,
  EditorState,
  Prec,
  type Extension,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { notes } from '../text/notes.ts'
import { composed, composedIsRead, isComposed } from './composed.ts'
import { spaceItems } from './empty-items.ts'
import type { Span } from './origins.ts'
import { isHarmless, repairOf } from './repair.ts'
import { partFromBlocks } from './typing-in-gaps.ts'

/**
 * Marks a change whose markup is already right, because the change was built from characters and
 * their marks.
 */
export const isWhole = Annotation.define<boolean>()

/**
 * Keeps hidden pairs of markup intact, and keeps characters from becoming markup. Parses each line
 * of a change as characters with their marks, before and after the change. Writes the line again
 * from its intended content if markup would appear, a character would be lost or a mark would
 * change.
 */
const filter = EditorState.transactionFilter.of((tr) => {
  if (!tr.docChanged || !isByHand(tr)) return tr
  const isTyped =
    tr.isUserEvent('input.replace') || (tr.isUserEvent('input.type') && !hasParagraphs(tr))
  const before = isTyped ? tr.startState.field(composed) : null
  const { startState, changes } = before
    ? { ...before, changes: before.changes.compose(tr.changes) }
    : tr
  const isInGap = before !== null && partFromBlocks(startState, changes, tr.state).length > 0
  if (!isInGap && isHarmless(startState, changes, tr.newDoc)) return tr
  return [tr, ...inOrder(startState, changes, tr.state, { isTyped, wasComposed: before !== null })]
})

/** Collects the changes that repair a change, in the order in which they apply. */
function inOrder(
  startState: EditorState,
  changes: ChangeSet,
  changed: EditorState,
  { isTyped, wasComposed }: { isTyped: boolean; wasComposed: boolean },
): TransactionSpec[] {
  const steps: TransactionSpec[] = []
  let state = changed
  let whole = changes
  const take = (spec: TransactionSpec) => {
    const tr = state.update(spec, { filter: false })
    steps.push({ ...spec, sequential: true })
    whole = whole.compose(tr.changes)
    state = tr.state
  }
  // A character that is ordinary text within a block may be markup once it starts a separate block.
  const parted = wasComposed ? partFromBlocks(startState, whole, state) : []
  if (parted.length > 0) take({ changes: parted })
  const references = referencesTo(lostNotes(startState, state), state.doc)
  if (references.length > 0) take({ changes: references })
  const repair = repairOf({
    startState,
    changes: whole,
    newSelection: state.selection,
    state,
    isTyped,
  })
  if (repair) take(repair)
  const spaces = spaceItems(startState, whole, state)
  if (spaces.length > 0) take({ changes: spaces })
  return steps
}

/**
 * Parses composed text when the composition has ended, because earlier changes would make the input
 * method lose its position.
 */
function readComposed(view: EditorView): void {
  const { state } = view
  const done = state.field(composed)
  if (!done || view.composing) return
  const { startState, changes } = done
  const isRight =
    state.readOnly ||
    (isHarmless(startState, changes, state.doc) &&
      partFromBlocks(startState, changes, state).length === 0)
  const how = { isTyped: true, wasComposed: true }
  const steps = isRight ? [] : inOrder(startState, changes, state, how)
  view.dispatch(...steps, {
    effects: composedIsRead.of(null),
    annotations: isWhole.of(true),
    // makes this change part of the same undo step as the composed text
    userEvent: 'input.type.compose',
  })
}

const composing = Prec.highest(
  EditorView.domEventHandlers({
    compositionend(_, view) {
      // waits until CodeMirror has read the composed text
      setTimeout(() => {
        if (view.dom.isConnected) readComposed(view)
      }, 50)
    },
    keydown: (event, view) => {
      if (!event.isComposing) readComposed(view)
    },
  }),
)

export const wholeTokens: Extension = [composed, filter, composing]

/** The notes whose text a change has removed. */
function lostNotes(before: EditorState, after: EditorState): string[] {
  const positions = after.field(notes, false)?.positions
  return [...(before.field(notes, false)?.positions.keys() ?? [])].filter(
    (label) => !positions?.has(label),
  )
}

/**
 * The references to notes whose text was removed. Without their notes, they would be stray markers.
 */
function referencesTo(labels: readonly string[], doc: Text): Span[] {
  if (labels.length === 0) return []
  const text = doc.toString()
  return labels.flatMap((label) => {
    const token = `[^${label}]`
    const found: Span[] = []
    for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
      if (text[at - 1] !== '\\') found.push({ from: at, to: at + token.length })
    }
    return found
  })
}

/**
 * Whether a change inserts several lines, which no key does; such lines are parsed as markdown,
 * like pasted text.
 */
function hasParagraphs({ changes }: Transaction): boolean {
  let found = false
  changes.iterChanges((_fromA, _toA, _fromB, _toB, text) => {
    found ||= /\S\s*\n\s*\S/.test(text.toString())
  })
  return found
}

const isByHand = (tr: Transaction): boolean =>
  !tr.annotation(isWhole) &&
  !isComposed(tr) &&
  ['input', 'delete', 'move'].some((event) => tr.isUserEvent(event)) &&
  !UNREAD.some((event) => tr.isUserEvent(event))

/** The events of changes outside text lines, which need no parsing. */
const UNREAD = ['input.task', 'input.picture', 'delete.picture', 'delete.table']
