import { isHistoryTransaction } from 'prosemirror-history'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Mapping, ReplaceStep, type Step, type StepMap } from 'prosemirror-transform'
import { DecorationSet, type EditorView } from 'prosemirror-view'
import { useEffect, useRef } from 'react'
import type { Pasted } from '../../paste/convert.ts'
import { ReportPanel } from '../../paste/report-panel.tsx'
import { blocksOf } from '../model/read.ts'
import { pendingUploads } from '../placing/pending-uploads.ts'
import { reactWidget } from '../writing/react-blocks.ts'
import { useEditorState } from '../writing/state-listeners.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { putBlocks, type Place } from './place.ts'

interface Started {
  of: Pasted
  /** Where it was pasted, in the text before that. */
  place: Place
  /** The range of the pasted part. */
  from: number
  to: number
  /** Whether the view must not scroll to the report. */
  isInPlace: boolean
}

interface Report extends Started {
  /** The uploads of the pasted pictures. */
  uploads: readonly string[]
  /** The changes to the text since, and those among them that the report can undo. */
  maps: readonly StepMap[]
  undoing: readonly (Step | null)[]
  /** Whether the pasted part was just undone by the history. */
  isUndone: boolean
}

const key = new PluginKey<Report | null>('report')

/** Has a transaction that pastes content show a report. */
export const startReport = (tr: Transaction, started: Started): Transaction =>
  tr.setMeta(key, { ...started, uploads: [], maps: [], undoing: [], isUndone: false })

export function addUploads(view: EditorView, uploads: readonly string[]): void {
  const report = key.getState(view.state)
  if (report && uploads.length > 0)
    view.dispatch(view.state.tr.setMeta(key, { ...report, uploads }))
}

function nextReport(tr: Transaction, before: Report | null): Report | null {
  const given = tr.getMeta(key) as Report | null | undefined
  const value = given === undefined ? before : given
  if (!value || value.isUndone) return null
  if (!tr.docChanged) return value
  // a note that was pasted is placed by another transaction
  const root = (tr.getMeta('appendedTransaction') as Transaction | undefined) ?? tr
  const isPasted = root.getMeta(key) !== undefined
  // a pasted picture whose upload is done is inserted
  const isPicture = pendingUploads.isChangedBy(root)
  const map = (pos: number, side: number) => (given ? pos : tr.mapping.map(pos, side))
  const from = map(value.from, isPicture ? -1 : 1)
  const to = Math.max(from, map(value.to, isPicture ? 1 : -1))
  if (!isPasted && !isPicture && !isTyping(root)) {
    const isUndone = isHistoryTransaction(root) && from === to
    return isUndone ? { ...value, isUndone } : null
  }
  const steps = tr.steps.map((step, index) =>
    isPasted || isPicture ? step.invert(tr.docs[index] ?? tr.before) : null,
  )
  return {
    ...value,
    of: isPicture ? withUploaded(value.of) : value.of,
    from,
    to,
    maps: [...value.maps, ...tr.mapping.maps],
    undoing: [...value.undoing, ...steps],
  }
}

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

const SENTENCE_END = /[.!?؟…]/u

/** Whether a change is typing that does not complete a sentence; anything else ends the report. */
const isTyping = (tr: Transaction): boolean =>
  !isHistoryTransaction(tr) &&
  tr.steps.every(
    (step) =>
      step instanceof ReplaceStep &&
      step.slice.openStart === 0 &&
      step.slice.content.content.every(
        ({ text }) => text !== undefined && !SENTENCE_END.test(text),
      ),
  )

/** Takes back what was pasted. Returns the mapping from the text before that. */
function takeBack(tr: Transaction, { maps, undoing }: Report): Mapping {
  const mapping = new Mapping([...maps])
  for (let at = undoing.length - 1; at >= 0; at -= 1) {
    const step = undoing[at]?.map(mapping.slice(at + 1))
    if (step && tr.maybeStep(step).failed === null) mapping.appendMap(step.getMap(), at)
  }
  return mapping
}

/** Replaces what was pasted with other Markdown, or with what was there before. */
function replaceReported(view: EditorView, markdown: string | null): void {
  const report = key.getState(view.state)
  if (!report) return
  cancelUploads(view, report.uploads)
  const { tr } = view.state
  const mapping = takeBack(tr, report)
  const { place } = report
  const mapped = typeof place === 'number' ? mapping.map(place) : place.map(mapping)
  if (markdown !== null) putBlocks(tr, mapped, blocksOf(markdown))
  else if (typeof mapped !== 'number') tr.setSelection(mapped.resolve(tr.doc)).scrollIntoView()
  dispatchAsStep(view, tr.setMeta(key, null))
  view.focus()
}

function cancelUploads(view: EditorView, uploads: readonly string[]): void {
  const { host } = surroundingsOf(view.state)
  for (const upload of uploads) host.uploads.cancel(upload)
}

function close(view: EditorView): boolean {
  if (!key.getState(view.state)) return false
  view.dispatch(view.state.tr.setMeta(key, null))
  view.focus()
  return true
}

function ShownReport({ view }: { view: EditorView }) {
  const report = useEditorState(view, (state) => key.getState(state) ?? null)
  const element = useRef<HTMLDivElement>(null)
  const place = report?.isInPlace ? null : report?.place
  useEffect(() => {
    // centred, so that the end of the pasted part is visible too
    if (place) element.current?.scrollIntoView({ block: 'center' })
  }, [place])
  if (!report) return null
  return (
    <div ref={element}>
      <ReportPanel
        report={report.of}
        t={surroundingsOf(view.state).t}
        onUndo={() => replaceReported(view, null)}
        onWordsOnly={() => replaceReported(view, report.of.words)}
        onClose={() => close(view)}
      />
    </div>
  )
}

function panelBelow(state: EditorState): DecorationSet | null {
  const report = key.getState(state)
  if (!report || report.isUndone) return null
  const $to = state.doc.resolve(report.to)
  const widget = reactWidget($to.depth === 0 ? $to.pos : $to.after(1), {
    key: 'report',
    side: 1,
    render: (view) => <ShownReport view={view} />,
  })
  return DecorationSet.create(state.doc, [widget])
}

/** The report about what was pasted, below the pasted part. */
export const reporting = new Plugin<Report | null>({
  key,
  state: { init: () => null, apply: (tr, value) => nextReport(tr, value) },
  props: {
    decorations: panelBelow,
    handleKeyDown: (view, { key: pressed }) => pressed === 'Escape' && close(view),
  },
  view: () => ({
    update(view) {
      const report = key.getState(view.state)
      if (report?.isUndone) cancelUploads(view, report.uploads)
    },
  }),
})
