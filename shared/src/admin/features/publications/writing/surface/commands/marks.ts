import { EditorSelection, type ChangeSpec, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { wordsIn } from '../links.ts'
import { shapeOf } from '../text/line-shape.ts'
import { marksIn, type Marked } from '../text/inline-marks.ts'
import { heldAt, holdMarks } from './held-marks.ts'
import { MARK_SIGNS, type Mark } from './mark-signs.ts'

/** Bold or italic: for the selected words, the word around the caret, or what is typed next. */
export function toggleMark(view: EditorView, mark: Mark): boolean {
  const { state } = view
  if (state.readOnly) return false
  const { main } = state.selection
  if (!main.empty) return changeWords(view, mark, main.from, main.to)
  const { head } = main
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
  holdMarks(view, isHeld ? held.filter((other) => other !== mark) : [...held, mark])
  return true
}

/** Whether what is typed or selected has the mark. */
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
  const parts = linesOf(state, from, to).map(([start, end]) => flanked(state, start, end))
  if (parts.length === 0) return false
  const isOn = parts.every(([start, end]) => isMarked(state, mark, start, end))
  const changes = parts.flatMap(([start, end]) =>
    isOn ? unmark(state, mark, start, end) : setMark(state, mark, start, end),
  )
  const set = state.changes(changes)
  const { main } = state.selection
  const selection = main.empty
    ? EditorSelection.cursor(set.mapPos(main.head, 1))
    : EditorSelection.range(
        set.mapPos(parts[0]?.[0] ?? from, 1),
        set.mapPos(parts.at(-1)?.[1] ?? to, -1),
      )
  view.dispatch({ changes: set, selection, userEvent: 'input.mark' })
  return true
}

/** The words of a selection line by line: signs never go over the end of one. */
function linesOf(state: EditorState, from: number, to: number): [number, number][] {
  const parts: [number, number][] = []
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at)
    const shape = shapeOf(state, line)
    const [start, end] = wordsIn(state, Math.max(at, shape.textFrom), Math.min(to, line.to))
    if (start < end && !shape.isCode && !shape.isTable) parts.push([start, end])
    at = line.to + 1
  }
  return parts
}

const overlapping = (state: EditorState, mark: Mark, from: number, to: number): Marked[] =>
  marksIn(state, from, to).filter(
    ({ node, open, close }) => node.name === mark && open.from < to && close.to > from,
  )

const isMarked = (state: EditorState, mark: Mark, from: number, to: number): boolean =>
  overlapping(state, mark, from, to).some(({ open, close }) => open.from <= from && to <= close.to)

function setMark(state: EditorState, mark: Mark, from: number, to: number): ChangeSpec[] {
  const inner = overlapping(state, mark, from, to)
  const start = Math.min(from, ...inner.map(({ open }) => open.from))
  const end = Math.max(to, ...inner.map(({ close }) => close.to))
  return [
    { from: start, insert: MARK_SIGNS[mark] },
    ...inner.flatMap(({ open, close }) => [open, close]),
    { from: end, insert: MARK_SIGNS[mark] },
  ]
}

const LETTER = /[\p{L}\p{N}]/u
const PUNCTUATION = /[\p{P}\p{S}]/u
const PAIRS: Record<string, string> = { '«': '»', '“': '”', '"': '"', '(': ')', '[': ']' }

/** Between a letter and a sign, as in و«كتاب», emphasis would not begin: there it leaves the sign out. */
function flanked(state: EditorState, from: number, to: number): [number, number] {
  const at = (position: number) => state.sliceDoc(position, position + 1)
  const isCut = (sign: number, letter: number) =>
    PUNCTUATION.test(at(sign)) && at(sign) !== '*' && LETTER.test(at(letter))
  let [start, end] = [from, to]
  while (start < end && isCut(start, start - 1)) {
    if (at(end - 1) === PAIRS[at(start)]) end -= 1
    start += 1
  }
  while (end > start && isCut(end - 1, end)) end -= 1
  return start < end ? [start, end] : [from, to]
}

/** Takes the mark from a part: what is before and after keeps it. */
function unmark(state: EditorState, mark: Mark, from: number, to: number): ChangeSpec[] {
  const sign = MARK_SIGNS[mark]
  return overlapping(state, mark, from, to).flatMap(({ open, close }) => {
    const before = state.sliceDoc(open.to, Math.max(from, open.to))
    const after = state.sliceDoc(Math.min(to, close.from), close.from)
    const changes: ChangeSpec[] = []
    if (before.trim() === '') changes.push(open)
    else changes.push({ from: open.to + before.trimEnd().length, insert: sign })
    if (after.trim() === '') changes.push(close)
    else changes.push({ from: close.from - after.trimStart().length, insert: sign })
    return changes
  })
}
