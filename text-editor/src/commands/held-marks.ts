import {
  StateEffect,
  StateField,
  type EditorState,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { marksIn } from '../text/inline-marks.ts'
import { isComposed } from './composed.ts'
import { isMark, type Mark } from './mark-tokens.ts'

const hold = StateEffect.define<Mark[] | null>()

/**
 * Marks for the next character: requested between words, or continued after a space or in the next
 * paragraph.
 */
const held = StateField.define<Mark[] | null>({
  create: () => null,
  update(value, tr) {
    for (const effect of tr.effects) if (effect.is(hold)) return effect.value
    const isKept = isComposed(tr) || !(tr.docChanged || tr.selection)
    return isKept ? value : null
  },
})

export const heldAt = (state: EditorState): Mark[] | null => state.field(held, false) ?? null

/** Whether a transaction sets marks for the next character. */
export const isHolding = ({ effects }: Transaction): boolean =>
  effects.some((effect) => effect.is(hold))

export const holding = (marks: Mark[]): Pick<TransactionSpec, 'effects'> => ({
  effects: hold.of(marks),
})

/** The bold and italic marks that text typed at the cursor gets. */
export function marksOfNext(state: EditorState): Mark[] {
  const { head } = state.selection.main
  return (
    heldAt(state) ??
    marksIn(state, head, head)
      .filter(({ open, close }) => open.to <= head && head <= close.from)
      .map(({ node }) => node.name)
      .filter(isMark)
  )
}

/** Emphasis ends before a space, and continues with the word after it. */
const typing = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  if (view.composing || state.readOnly || from !== to || !/^\s+$/.test(text)) return false
  const marks = marksOfNext(state)
  const isAtEnd =
    heldAt(state) || marksIn(state, from, from).some(({ close }) => close.from === from)
  if (marks.length === 0 || !isAtEnd) return false
  view.dispatch({
    changes: { from, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.type',
    scrollIntoView: true,
    ...holding(marks),
  })
  return true
})

export const heldMarks = [held, typing]
