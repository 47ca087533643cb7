import { StateEffect, StateField, type EditorState, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { marksIn } from '../text/inline-marks.ts'

const setFresh = StateEffect.define<boolean>()

/**
 * Whether the selected text has just been made bold or italic, and stays selected for a second
 * command.
 */
const isFresh = StateField.define<boolean>({
  create: () => false,
  update(value, tr) {
    for (const effect of tr.effects) if (effect.is(setFresh)) return effect.value
    return value && !tr.docChanged && !tr.selection
  },
})

export const freshly = (fresh: boolean): Pick<TransactionSpec, 'effects'> => ({
  effects: setFresh.of(fresh),
})

/**
 * Makes typing continue after text that a command has just formatted, instead of replacing it.
 */
const typing = EditorView.inputHandler.of((view, from, to, text) => {
  const { state } = view
  if (!state.field(isFresh) || view.composing || state.readOnly || from === to) return false
  const at = behind(state, to)
  view.dispatch({
    changes: { from: at, insert: text },
    selection: { anchor: at + text.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})

/** The position after all closing markup that begins at a position. */
export function behind(state: EditorState, position: number): number {
  let at = position
  for (;;) {
    const token = marksIn(state, at, at).find(({ close }) => close.from === at && close.to > at)
    if (!token) return at
    at = token.close.to
  }
}

export const typingBehind = [isFresh, typing]
