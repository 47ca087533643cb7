import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Notice } from '@ufuq/shared/ui/notice'
import X from 'lucide-react/icons/x'
import { isHistoryTransaction } from 'prosemirror-history'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { DecorationSet, type EditorView } from 'prosemirror-view'
import { useEffect, useRef } from 'react'
import { cancelUploads, isPlacing } from '../placing/pending-uploads.ts'
import { reactWidget } from '../writing/react-blocks.ts'
import { useEditorState } from '../writing/state-listeners.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { type Pasted, sentencesOf } from './sentences.ts'

interface Report {
  of: Pasted
  /** The text before the paste. */
  before: EditorState['doc']
  /** The end of the pasted part. */
  to: number
  /** Whether the view must not scroll to the report. */
  isInPlace: boolean
  /** The uploads of the pasted pictures. */
  uploads: readonly string[]
}

const key = new PluginKey<Report | null>('report')

const reportIn = (state: EditorState): Report | null => key.getState(state) ?? null

export const startReport = (view: EditorView, started: Report): void =>
  view.dispatch(view.state.tr.setMeta(key, started))

function nextReport(tr: Transaction, value: Report | null): Report | null {
  const given = tr.getMeta(key) as Report | null | undefined
  if (given !== undefined) return given
  if (!value || !tr.docChanged) return value
  const isPicture = isPlacing(tr)
  if (!isPicture && !isTyping(tr)) return null
  return {
    ...value,
    of: isPicture ? withUploaded(value.of) : value.of,
    to: tr.mapping.map(value.to, isPicture ? 1 : -1),
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

function close(view: EditorView): boolean {
  if (!reportIn(view.state)) return false
  view.dispatch(view.state.tr.setMeta(key, null))
  view.focus()
  return true
}

function ShownReport({ view }: { view: EditorView }) {
  const report = useEditorState(view, reportIn)
  const element = useRef<HTMLDivElement>(null)
  const pasted = report?.isInPlace ? null : report?.before
  useEffect(() => {
    // centred, so that the end of the pasted part is visible too
    if (pasted) element.current?.scrollIntoView({ block: 'center' })
  }, [pasted])
  if (!report) return null
  const { t } = surroundingsOf(view.state)
  const [title, ...sentences] = sentencesOf(report.of, t)
  return (
    <div ref={element} className="paste-report">
      <Notice
        tone="success"
        title={title}
        action={<IconButton icon={X} label={t('paste.close')} onClick={() => close(view)} />}
      >
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  )
}

function panelBelow(state: EditorState): DecorationSet | null {
  const report = reportIn(state)
  if (!report) return null
  const $to = state.doc.resolve(report.to)
  const widget = reactWidget($to.depth === 0 ? $to.pos : $to.after(1), {
    key: 'report',
    side: 1,
    render: (view) => <ShownReport view={view} />,
  })
  return DecorationSet.create(state.doc, [widget])
}

/**
 * The report about what was pasted, below the pasted part. It ends with the first sentence that is
 * typed, or any other change.
 */
export const reporting = new Plugin<Report | null>({
  key,
  state: { init: () => null, apply: nextReport },
  props: {
    decorations: panelBelow,
    handleKeyDown: (view, { key: pressed }) => pressed === 'Escape' && close(view),
  },
  view: () => ({
    update(view, before) {
      const ended = reportIn(view.state) ? null : reportIn(before)
      // the paste was undone
      if (ended?.uploads.length && view.state.doc.eq(ended.before))
        cancelUploads(view, ended.uploads)
    },
  }),
})
