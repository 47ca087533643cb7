import {
  closeHistory,
  history,
  isHistoryTransaction,
  redo as redoOwn,
  redoDepth,
  undo as undoOwn,
  undoDepth,
} from 'prosemirror-history'
import { Plugin, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { CommonHistory } from '../common-history/common-history.ts'
import { isReadOnly, surroundingsOf } from './surroundings.ts'

/** The history that a surface shares with the other language. */
export interface SharedHistory {
  common: CommonHistory
  /** Scrolls the surface into view when a change in it is undone. */
  show: () => void
}

/**
 * Undoes the last change in either language; a text that has no shared history undoes its own last
 * change.
 */
export const undo: Command = (state, dispatch) =>
  surroundingsOf(state).common?.undo() ?? undoOwn(state, dispatch)
export const redo: Command = (state, dispatch) =>
  surroundingsOf(state).common?.redo() ?? redoOwn(state, dispatch)

/**
 * Undoes and redoes from the browser's own menus and a phone's keyboard. The library would undo a
 * change in this text only, so this plugin must precede it.
 */
const fromMenus = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        const command = { historyUndo: undo, historyRedo: redo }[event.inputType]
        if (!command) return false
        event.preventDefault()
        return command(view.state, view.dispatch, view)
      },
    },
  },
})

export const historyPlugins: readonly Plugin[] = [fromMenus, history()]

/** A transaction that is a separate undo step. */
export function dispatchAsStep(view: EditorView, tr: Transaction): void {
  view.dispatch(closeHistory(tr))
  view.dispatch(closeHistory(view.state.tr))
}

/**
 * Reports the steps of a text to the common history. The text stores its own steps; the common
 * history stores their order among those of the other language.
 */
export function reportHistory(view: EditorView, { common, show }: SharedHistory) {
  const step = (command: Command, depth: (state: EditorState) => number) => () => {
    if (isReadOnly(view.state) || depth(view.state) === 0) return false
    show()
    const isDone = command(view.state, (tr) => view.dispatch(tr.scrollIntoView()))
    if (isDone && !view.dom.contains(document.activeElement)) view.focus()
    return isDone
  }
  const text = { undo: step(undoOwn, undoDepth), redo: step(redoOwn, redoDepth) }
  return {
    /** Typing after a step in the other language begins a separate step. */
    before(tr: Transaction) {
      if (tr.docChanged && !isHistoryTransaction(tr) && !common.endsIn(text)) closeHistory(tr)
    },
    after(before: EditorState, state: EditorState, transactions: readonly Transaction[]) {
      const isTyped = transactions.some((tr) => tr.docChanged && !isHistoryTransaction(tr))
      if (!isTyped || transactions.some(isHistoryTransaction)) return
      // continuous typing is one step; a full history drops its oldest steps for a new one
      if (undoDepth(state) === undoDepth(before)) common.forgetUndone()
      else common.add(text)
    },
    destroy: () => common.remove(text),
  }
}
