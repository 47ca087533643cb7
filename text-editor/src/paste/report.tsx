import X from 'lucide-react/icons/x'
import Undo2 from 'lucide-react/icons/undo-2'
import { isHistoryTransaction } from 'prosemirror-history'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { DecorationSet, type EditorView } from 'prosemirror-view'
import { useEffect, useRef } from 'react'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Notice } from '@ufuq/shared/ui/notice'
import { blocksOf } from '../model/read.ts'
import { cancelUploads, isPlacing } from '../placing/pending-uploads.ts'
import { reactWidget } from '../writing/react-blocks.ts'
import { changedTo } from '../writing/source.ts'
import { useEditorState } from '../writing/state-listeners.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import type { Pasted } from './convert.ts'
import { putBlocks, type Place } from './place.ts'
import { sentencesOf } from './sentences.ts'

interface Report {
  of: Pasted
  /** The text before the paste, and where in it the content was pasted. */
  before: EditorState['doc']
  place: Place
  /** The end of the pasted part. */
  to: number
  /** Whether the view must not scroll to the report. */
  isInPlace: boolean
  /** Whether the text is as it was pasted, apart from pictures that were uploaded since. */
  isUntouched: boolean
  /** The uploads of the pasted pictures. */
  uploads: readonly string[]
}

const key = new PluginKey<Report | null>('report')

const reportIn = (state: EditorState): Report | null => key.getState(state) ?? null

export const startReport = (view: EditorView, started: Omit<Report, 'isUntouched'>): void =>
  view.dispatch(view.state.tr.setMeta(key, { ...started, isUntouched: true } satisfies Report))

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
    isUntouched: value.isUntouched && isPicture,
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

/** Takes back what was pasted, as a new step, and inserts other Markdown in its place. */
function replaceReported(view: EditorView, markdown: string): void {
  const report = reportIn(view.state)
  if (!report) return
  const { before, place, uploads } = report
  const tr = changedTo(view.state, before)
  if (markdown !== '') {
    cancelUploads(view, uploads)
    putBlocks(tr, place, blocksOf(markdown))
  } else if (typeof place !== 'number') tr.setSelection(place.resolve(tr.doc)).scrollIntoView()
  dispatchAsStep(view, tr.setMeta(key, null))
  view.focus()
}

function close(view: EditorView): boolean {
  if (!reportIn(view.state)) return false
  view.dispatch(view.state.tr.setMeta(key, null))
  view.focus()
  return true
}

function ShownReport({ view }: { view: EditorView }) {
  const report = useEditorState(view, reportIn)
  const element = useRef<HTMLDivElement>(null)
  const place = report?.isInPlace ? null : report?.place
  useEffect(() => {
    // centred, so that the end of the pasted part is visible too
    if (place) element.current?.scrollIntoView({ block: 'center' })
  }, [place])
  if (!report) return null
  const { t } = surroundingsOf(view.state)
  const { source, words } = report.of
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
        {report.isUntouched && (
          <div className="actions">
            <Button variant="quiet" size="small" onClick={() => replaceReported(view, '')}>
              <Icon icon={Undo2} mirrored />
              {t('paste.undo')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => replaceReported(view, words)}>
              {t(source === 'wordFile' ? 'paste.wordsOnlyOfFile' : 'paste.wordsOnly')}
            </Button>
          </div>
        )}
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
 * The report about what was pasted, below the pasted part. It offers to take that back as long as
 * the text is untouched, and ends with the first sentence that is typed, or any other change.
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
      // the paste was undone with its report, or by a key
      if (ended?.uploads.length && view.state.doc.eq(ended.before))
        cancelUploads(view, ended.uploads)
    },
  }),
})
