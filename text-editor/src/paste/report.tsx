import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Transaction,
} from '@codemirror/state'
import { Decoration, EditorView, keymap, type DecorationSet } from '@codemirror/view'
import { PanelWidget } from '../placing/panel-widget.ts'
import { uploader } from '../placing/pending-uploads.ts'
import { surroundings } from '../labels.ts'
import type { Pasted } from './convert.ts'
import type { Range } from './block-insertion.ts'
import { ReportPanel } from './report-panel.tsx'

/** The pasted text, its range, and the text that it replaced. */
export interface Report extends Range {
  of: Pasted
  /** The uploads of the pasted pictures. */
  uploads: readonly string[]
  /** The text that the pasted part replaced. */
  replaced: string
}

export const showReport = StateEffect.define<Report | null>()

const report = StateField.define<Report | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(showReport)) return effect.value
    if (!value || !transaction.docChanged) return value
    // a pasted picture whose upload is done is being inserted
    const isPicture = transaction.isUserEvent('input.picture')
    if (!isPicture && isNewReport(transaction)) return null
    const from = transaction.changes.mapPos(value.from, isPicture ? -1 : 1)
    const to = Math.max(from, transaction.changes.mapPos(value.to, isPicture ? 1 : -1))
    if (from === to && value.uploads.length === 0) return null
    return { ...value, of: isPicture ? withUploaded(value.of) : value.of, from, to }
  },
  provide: (field) => EditorView.decorations.compute([field, 'doc'], panelOver),
})

/**
 * Counts a picture whose upload is done among the pictures in the text, and no longer among those
 * to be uploaded.
 */
function withUploaded(pasted: Pasted): Pasted {
  const [uploaded, ...carried] = pasted.carried
  if (!uploaded) return pasted
  const { converted } = pasted
  return { ...pasted, carried, converted: { ...converted, pictures: converted.pictures + 1 } }
}

const SENTENCE_END = /[.!?؟…\n]/u

/** Whether a change ends the report: a completed sentence, or any action except typing. */
function isNewReport(transaction: Transaction): boolean {
  if (!transaction.isUserEvent('input.type') && !transaction.isUserEvent('delete')) return true
  let isEnd = false
  transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
    if (SENTENCE_END.test(inserted.toString())) isEnd = true
  })
  return isEnd
}

function panelOver(state: EditorState): DecorationSet {
  const value = state.field(report)
  if (!value) return Decoration.none
  const widget = Decoration.widget({ widget: new ReportWidget(value), block: true, side: 1 })
  // the report is below the pasted part, whose end was scrolled into view
  return Decoration.set(widget.range(state.doc.lineAt(value.to).to))
}

class ReportWidget extends PanelWidget {
  readonly report: Report

  constructor(report: Report) {
    super()
    this.report = report
  }

  override eq(other: ReportWidget) {
    return other.report.of === this.report.of
  }

  /** Keeps the focus in the panel. */
  override updateDOM(element: HTMLElement, view: EditorView) {
    return this.redraw(element, view)
  }

  protected override panel(view: EditorView) {
    return (
      <ReportPanel
        report={this.report.of}
        t={view.state.facet(surroundings).t}
        onUndo={() => replaceReported(view, ({ replaced }) => replaced)}
        onWordsOnly={() => replaceReported(view, ({ of }) => of.words)}
        onClose={() => closeReport(view)}
      />
    )
  }
}

function replaceReported(view: EditorView, textOf: (report: Report) => string): void {
  const value = view.state.field(report)
  if (!value) return
  const insert = textOf(value)
  for (const upload of value.uploads) view.state.facet(uploader).cancel(upload)
  view.dispatch({
    changes: { from: value.from, to: value.to, insert },
    selection: { anchor: value.from + insert.length },
    effects: showReport.of(null),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  view.focus()
}

function closeReport(view: EditorView): boolean {
  if (!view.state.field(report)) return false
  view.dispatch({ effects: showReport.of(null) })
  view.focus()
  return true
}

/** Cancels the unfinished uploads of a pasted part that is undone. */
const undoing = EditorView.updateListener.of(({ startState, transactions, view }) => {
  const value = startState.field(report)
  const undone = transactions.find((one) => one.docChanged && one.isUserEvent('undo'))
  if (!value || !undone) return
  const { changes } = undone
  if (changes.mapPos(value.to, -1) > changes.mapPos(value.from, 1)) return
  for (const upload of value.uploads) view.state.facet(uploader).cancel(upload)
})

export const reporting: Extension = [
  report,
  undoing,
  keymap.of([{ key: 'Escape', run: closeReport }]),
]
