import { EditorSelection, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { isSpace, seenLines, type Cell } from '../text/cells.ts'
import { draftOf, linesAround, writeDrafts, type Draft } from '../text/drafts.ts'
import { marksIn } from '../text/inline-marks.ts'
import { standaloneAt } from '../text/standalone.ts'
import { trimMarks } from '../text/trim-marks.ts'
import { heldAt, holding } from './held-marks.ts'
import { MARK_TOKENS, type Mark } from './mark-tokens.ts'
import { freshly } from './typing-behind.ts'
import { isWhole } from './whole-tokens.ts'

/**
 * Toggles bold or italic for the selected text, the word around the cursor, or what is typed next.
 */
export function toggleMark(view: EditorView, mark: Mark): boolean {
  const { state } = view
  if (state.readOnly) return false
  const { main } = state.selection
  if (!main.empty) return changeWords(view, mark, main.from, main.to)
  const { head } = main
  // there is no text next to a table or picture
  if (standaloneAt(state, head)) return false
  const word = state.wordAt(head)
  if (word && word.from < head && head < word.to) return changeWords(view, mark, word.from, word.to)
  const around = marksIn(state, head, head).find(({ node }) => node.name === mark)
  if (around && heldAt(state) === null) {
    if (head === around.close.from) return moveTo(view, around.close.to)
    if (head === around.close.to) return moveTo(view, around.close.from)
    return changeWords(view, mark, around.open.to, around.close.from)
  }
  const held = heldAt(state) ?? []
  const isHeld = held.includes(mark)
  view.dispatch(holding(isHeld ? held.filter((other) => other !== mark) : [...held, mark]))
  return true
}

/**
 * Whether the selected text has the mark or, without a selection, whether text typed at the cursor
 * will have it.
 */
export function hasMark(state: EditorState, mark: Mark): boolean {
  const held = heldAt(state)
  if (held) return held.includes(mark)
  const { from, to, empty } = state.selection.main
  return marksIn(state, from, to).some(
    ({ node, open, close }) =>
      node.name === mark &&
      (empty ? open.to <= from && to <= close.from : open.from <= from && to <= close.to),
  )
}

const moveTo = (view: EditorView, anchor: number): boolean => {
  view.dispatch({ selection: { anchor }, userEvent: 'select.mark' })
  return true
}

function changeWords(view: EditorView, mark: Mark, from: number, to: number): boolean {
  const { state } = view
  const isMeant = ({ end, raw }: Cell) => from <= end - raw.length && end <= to
  const drafts = draftsAround(state, from, to)
  const wordsOf = (lines: readonly Draft[]) =>
    lines
      .filter(({ isVerbatim }) => !isVerbatim)
      .flatMap(({ cells }) => cells.filter((cell) => isMeant(cell) && !isSpace(cell)))
  const has = ({ marks }: Cell) => marks.some(({ kind }) => kind === mark)
  const words = wordsOf(drafts)
  const isOn = words.every(has)
  const changed = drafts.map((draft) => ({
    ...draft,
    cells: trimMarks(draft.cells.map((cell) => (isMeant(cell) ? marked(cell, mark, !isOn) : cell))),
  }))
  const meant = isOn ? words : wordsOf(changed).filter(has)
  const [first, last] = [meant[0], meant.at(-1)]
  if (!first || !last) return false
  const { changes, positionOf, placeBefore } = writeDrafts(state, changed)
  const { main } = state.selection
  const selection = main.empty
    ? EditorSelection.single(positionOf(main.head))
    : EditorSelection.single(placeBefore(first.end - first.raw.length), positionOf(last.end))
  view.dispatch({
    changes,
    selection,
    annotations: isWhole.of(true),
    userEvent: 'input.mark',
    ...(main.empty ? {} : freshly(true)),
  })
  return true
}

/** The current lines of the blocks that a range touches. */
export function draftsAround(state: EditorState, from: number, to: number): Draft[] {
  const around = linesAround(state, from, to)
  return seenLines(state, around.from, around.to).map(draftOf)
}

function marked(cell: Cell, kind: Mark, isOn: boolean): Cell {
  const others = cell.marks.filter((mark) => mark.kind !== kind)
  const token = MARK_TOKENS[kind]
  return { ...cell, marks: isOn ? [...others, { kind, open: token, close: token }] : others }
}
