import type { Review } from '@ufuq/shared/contract/reviews'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Face } from '../../session/colleagues/face.tsx'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { FoldButton } from '../saving/folding-notice.tsx'
import type { NoteKind } from './review-actions.tsx'

interface HandedOverProps {
  review: Review
  /** The actions in the collapsed line. */
  ways: ReactNode
  /** The details below the line. */
  children: ReactNode
}

/**
 * The review in one line, which expands to show who submitted it and when, the note, and the
 * actions.
 */
export function HandedOver({ review, ways, children }: HandedOverProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  const [isOpen, setOpen] = useState(false)
  const { state, answer, takenBy } = review
  const isCorrection = review.kind === 'correction'
  const isReturned = state === 'returned' && answer !== null
  const person = isReturned ? answer.by : review.requestedBy
  const at = isReturned ? answer.at : review.requestedAt
  const words = isReturned ? answer.note : review.note
  const name = nameOf(person)
  return (
    <section className="handed" data-folded={!isOpen} aria-labelledby="handed-title">
      <p className="head-line">
        <Face name={name} />
        <strong id="handed-title">
          {isCorrection
            ? t(
                isReturned ? 'editor.review.correction.declinedBy' : 'editor.review.correction.by',
                {
                  name,
                },
              )
            : t(isReturned ? 'editor.review.returnedBy' : 'editor.review.readyBy', { name })}
        </strong>
        <time className="meta" dateTime={at}>
          {formatMoment(at)}
        </time>
      </p>
      {words && <blockquote dir="auto">{words}</blockquote>}
      {ways}
      <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className="unfolded">
        {takenBy && !isReturned && (
          <p className="meta">{t('editor.review.takenBy', { name: nameOf(takenBy) })}</p>
        )}
        {children}
      </div>
    </section>
  )
}

/** Opens one form at a time and returns the focus to the panel when that form closes. */
export function useNoteForm() {
  const [open, setOpen] = useState<NoteKind | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  return {
    open,
    panel,
    show: (kind: NoteKind) => setOpen(kind),
    focus: () => panel.current?.focus(),
    close: () => {
      setOpen(null)
      requestAnimationFrame(() => panel.current?.focus())
    },
  }
}
