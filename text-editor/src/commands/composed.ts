import {
  StateEffect,
  StateField,
  type ChangeSet,
  type EditorState,
  type Transaction,
} from '@codemirror/state'

/** The text that an input method, or a phone's keyboard, has typed since the last stable state. */
export interface Composed {
  startState: EditorState
  changes: ChangeSet
}

export const isComposed = (tr: Transaction): boolean => tr.isUserEvent('input.type.compose')

/** Marks the change that repairs the composed text. */
export const composedIsRead = StateEffect.define()

export const composed = StateField.define<Composed | null>({
  create: () => null,
  update(value, tr) {
    if (tr.effects.some((effect) => effect.is(composedIsRead))) return null
    if (!tr.docChanged) return value
    if (!isComposed(tr)) return null
    return value
      ? { ...value, changes: value.changes.compose(tr.changes) }
      : { startState: tr.startState, changes: tr.changes }
  },
})
