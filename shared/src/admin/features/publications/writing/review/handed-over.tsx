import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Review } from '../../../../../contract/reviews.ts'
import { formatMoment } from '../../../../../i18n/formats.ts'
import { Face } from '../../../../colleagues/face.tsx'
import { useLanguage } from '../../../../language.ts'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'

interface HandedOverProps {
  review: Review
  children: ReactNode
}

/** The review as it stands: who, when and in what words. `children` are the ways on. */
export function HandedOver({ review, children }: HandedOverProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  const { state, answer, takenBy } = review
  const isCorrection = review.kind === 'correction'
  const isReturned = state === 'returned' && answer !== null
  const person = isReturned ? answer.by : review.requestedBy
  const at = isReturned ? answer.at : review.requestedAt
  const words = isReturned ? answer.note : review.note
  const name = nameOf(person)
  return (
    <section className="handed" aria-labelledby="handed-title">
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
          {formatMoment(at, language)}
        </time>
      </p>
      {words && <blockquote dir="auto">{words}</blockquote>}
      {takenBy && !isReturned && (
        <p className="meta">{t('editor.review.takenBy', { name: nameOf(takenBy) })}</p>
      )}
      {children}
    </section>
  )
}

/** Opens one form at a time and returns the focus to the panel when it closes. */
export function useNoteForm<Kind extends string>() {
  const [open, setOpen] = useState<Kind | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  return {
    open,
    panel,
    show: (kind: Kind) => setOpen(kind),
    close: () => {
      setOpen(null)
      requestAnimationFrame(() => panel.current?.focus())
    },
  }
}
