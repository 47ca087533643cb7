import { EditorSelection, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { marksIn, type Marked } from '../text/inline-marks.ts'
import { isMark, MARK_SIGNS, type Mark } from './mark-signs.ts'

interface Held {
  at: number
  marks: Mark[]
}

const hold = StateEffect.define<Held | null>()

/** Marks that wait for the next letter: asked for between words, or carried over a space. */
const held = StateField.define<Held | null>({
  create: () => null,
  update(value, tr) {
    for (const effect of tr.effects) if (effect.is(hold)) return effect.value
    return tr.docChanged || tr.selection ? null : value
  },
})

export const heldAt = (state: EditorState): Mark[] | null => state.field(held, false)?.marks ?? null

export function holdMarks(view: EditorView, marks: Mark[]): void {
  view.dispatch({ effects: hold.of({ at: view.state.selection.main.head, marks }) })
}

/**
 * Emphasis that ends in a space is none: its signs would show until the next word is there. So the space goes behind the
 * sign, and the sign behind the next letter.
 */
const typing = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  if (view.composing || state.readOnly || from !== to) return false
  const waiting = state.field(held)
  const isSpace = /^\s+$/.test(text)
  if (waiting && waiting.at === from) {
    if (isSpace) return typeSpace(view, from, text, waiting.marks)
    return typeMarked(view, from, text, waiting.marks)
  }
  if (!isSpace) return false
  const marks = marksIn(state, from, from).filter(({ node }) => isMark(node.name))
  const ending = marks.filter(({ close }) => close.from <= from && from < close.to)
  if (endsAt(ending, from)) {
    const outer = Math.max(...ending.map(({ close }) => close.to))
    const names = ending.map(({ node }) => node.name).filter(isMark)
    return typeSpace(view, outer, text, names)
  }
  const beginning = marks.filter(({ open }) => open.to === from)
  const begin = beginning[0]?.open.from
  if (begin === undefined) return false
  view.dispatch({
    changes: { from: begin, insert: text },
    selection: EditorSelection.cursor(from + text.length),
    userEvent: 'input.type',
  })
  return true
})

const endsAt = (marks: Marked[], at: number): boolean =>
  marks.some(({ close }) => close.from === at)

function typeSpace(view: EditorView, at: number, text: string, marks: Mark[]): boolean {
  const after = at + text.length
  view.dispatch({
    changes: { from: at, insert: text },
    selection: EditorSelection.cursor(after),
    effects: hold.of(marks.length > 0 ? { at: after, marks } : null),
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
}

function typeMarked(view: EditorView, at: number, text: string, marks: Mark[]): boolean {
  const { state } = view
  if (marks.length === 0) return false
  const line = state.doc.lineAt(at)
  const before = line.text.slice(0, at - line.from)
  const end = at - (before.length - before.trimEnd().length)
  const open = marks.map((mark) => MARK_SIGNS[mark]).join('')
  const close = [...marks]
    .toReversed()
    .map((mark) => MARK_SIGNS[mark])
    .join('')
  const ended = marksIn(state, end, end).filter(
    ({ node, close }) => isMark(node.name) && close.to <= end && end - close.to < 3,
  )
  const isSame =
    ended.length === marks.length &&
    marks.every((mark) => ended.some(({ node }) => node.name === mark))
  const closer = isSame ? Math.min(...ended.map(({ close }) => close.from)) : at
  const moved = state.sliceDoc(closer, end)
  view.dispatch({
    changes: isSame
      ? [
          { from: closer, to: end },
          { from: at, insert: text + moved },
        ]
      : { from: at, insert: open + text + close },
    selection: EditorSelection.cursor(
      isSame ? at - moved.length + text.length : at + open.length + text.length,
    ),
    userEvent: 'input.mark',
    scrollIntoView: true,
  })
  return true
}

export const heldMarks = [held, typing]
