import { isolateHistory } from '@codemirror/commands'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import { addPendingUploads } from '../placing/pending-uploads.ts'
import type { Pasted } from './convert.ts'
import { showReport, type Report } from './report.tsx'
import {
  carriedSentence,
  convertedSentence,
  elsewhereSentence,
  isWorthReporting,
  omittedSentence,
} from './sentences.ts'

/** Loads the code that converts clipboard content to Markdown. */
export const loadConversion = () => import('./convert.ts')

/** The labels of the notes in the text. */
export const labelsIn = ({ doc }: EditorState): Set<string> =>
  new Set([...doc.toString().matchAll(/\[\^([^[\]\s]+)\]/g)].map((match) => match[1] ?? ''))

interface Part {
  from: number
  to: number
  /** The markdown with the empty lines around it. */
  insert: string
  /** Where the markdown begins. */
  start: number
  /** If true, the cursor does not move, and the view does not scroll. */
  keepsCursor?: boolean
}

/** Inserts converted content as one undo step, uploads its pictures, and shows a report. */
export function insertPasted(view: EditorView, part: Part, pasted: Pasted): void {
  const replaced = view.state.sliceDoc(part.from, part.to)
  view.dispatch({
    changes: { from: part.from, to: part.to, insert: part.insert },
    ...(!part.keepsCursor && {
      selection: { anchor: part.start + pasted.markdown.length },
      scrollIntoView: true,
    }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  })
  if (!isWorthReporting(pasted)) return
  const uploads = addPendingUploads(
    view,
    pasted.carried.map(({ at, isBefore, ...picture }) => ({
      ...picture,
      at: part.start + at,
      isBefore: isBefore && !pasted.isInline,
    })),
  )
  const to = part.from + part.insert.length
  reportOf(view, { of: pasted, uploads, from: part.from, to, replaced }, part.keepsCursor)
}

/** Shows the report in the text, and announces it to screen readers. */
function reportOf(view: EditorView, report: Report, isInPlace = false): void {
  const { t } = view.state.facet(surroundings)
  const parts = [convertedSentence, carriedSentence, omittedSentence, elsewhereSentence]
  const said = parts.map((reportPart) => reportPart(report.of, t))
  view.dispatch({
    effects: [
      showReport.of(report),
      EditorView.announce.of(said.filter(Boolean).join(' ')),
      // centred, so that the report below the pasted part is visible too
      ...(isInPlace ? [] : [EditorView.scrollIntoView(report.to, { y: 'center' })]),
    ],
  })
}
