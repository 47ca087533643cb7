import {
  history as ownHistory,
  isolateHistory,
  redo as redoOwn,
  redoDepth,
  undo as undoOwn,
  undoDepth,
} from '@codemirror/commands'
import {
  EditorState,
  Facet,
  Prec,
  type Extension,
  type StateCommand,
  type Transaction,
} from '@codemirror/state'
import { EditorView, keymap, ViewPlugin } from '@codemirror/view'
import { partAround } from '@ufuq/shared/ui/parts'
import type { CommonHistory, Text } from './common-history/common-history.ts'
import { standaloneAt } from './text/standalone.ts'

/** The history that a surface shares with the other language. */
export interface SharedHistory {
  common: CommonHistory
  /** Scrolls the surface into view when a change in it is undone. */
  show: () => void
}

const commonIn = Facet.define<CommonHistory, CommonHistory | null>({
  combine: ([given]) => given ?? null,
})

/**
 * Undoes the last change in either language; a view that has no shared history undoes its own last
 * change.
 */
export const undo = (view: EditorView): boolean =>
  view.state.facet(commonIn)?.undo() ?? undoOwn(view)
export const redo = (view: EditorView): boolean =>
  view.state.facet(commonIn)?.redo() ?? redoOwn(view)

/** Handles Ctrl or Cmd with Z or Y, by key position, in the fields of a table or picture. */
export function runHistoryKey(event: KeyboardEvent, view: EditorView): boolean {
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
  if (!isMod || (event.code !== 'KeyZ' && event.code !== 'KeyY')) return false
  if (event.code === 'KeyY' || event.shiftKey) redo(view)
  else undo(view)
  return true
}

/** Handles undo and redo by keyboard shortcuts, the browser's own menus and a phone's keyboard. */
const asked: Extension = Prec.highest([
  keymap.of([
    { key: 'Mod-z', run: undo, preventDefault: true },
    { key: 'Mod-y', mac: 'Mod-Shift-z', run: redo, preventDefault: true },
    { key: 'Mod-Shift-z', run: redo, preventDefault: true },
  ]),
  EditorView.domEventHandlers({
    beforeinput(event, view) {
      const command = { historyUndo: undo, historyRedo: redo }[event.inputType]
      if (!command) return false
      event.preventDefault()
      return command(view)
    },
  }),
])

/**
 * The history of a surface. The surface stores its own steps; the common history stores their order
 * among those of the other language.
 */
export function surfaceHistory(shared: SharedHistory | null | undefined): Extension {
  if (!shared) return [ownHistory(), asked]
  const { common, show } = shared
  let view: EditorView | null = null
  const step = (command: StateCommand, depth: (state: EditorState) => number) => () => {
    if (!view || view.state.readOnly || depth(view.state) === 0) return false
    const { state } = view
    show()
    return command({ state, dispatch: (tr) => view && follow(view, tr) })
  }
  const text: Text = { undo: step(undoOwn, undoDepth), redo: step(redoOwn, redoDepth) }
  const order = ViewPlugin.define((made) => {
    view = made
    return {
      update({ transactions }) {
        for (const tr of transactions) {
          if (!tr.docChanged || tr.isUserEvent('undo') || tr.isUserEvent('redo')) continue
          // continuous typing is one step; a full history drops its oldest steps for a new one
          if (undoDepth(tr.state) === undoDepth(tr.startState)) common.forgetUndone()
          else common.add(text)
        }
      },
      destroy: () => common.remove(text),
    }
  })
  // typing after a step in the other language begins a separate step
  const apart = EditorState.transactionExtender.of((tr) =>
    tr.docChanged && !common.endsIn(text) ? { annotations: isolateHistory.of('before') } : null,
  )
  return [commonIn.of(common), ownHistory(), asked, order, apart]
}

/**
 * Undoes or redoes with the cursor at the change; a focused table or picture moves its own cursor.
 */
function follow(view: EditorView, tr: Transaction): void {
  const block = partAround('standalone', document.activeElement)
  const from = block && view.dom.contains(block) ? view.posAtDOM(block) : null
  const isWithin = from !== null && changesWithin(tr, from)
  view.dispatch(tr)
  if (!isWithin) view.focus()
}

/** Whether all changes are inside the block at this position. */
function changesWithin(tr: Transaction, position: number): boolean {
  const block = standaloneAt(tr.state, position)
  if (!block) return false
  let isWithin = true
  tr.changes.iterChangedRanges((_from, _to, from, to) => {
    if (from < block.from || to > block.to) isWithin = false
  })
  return isWithin
}
