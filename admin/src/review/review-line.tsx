import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { EntryHandover } from '@ufuq/shared/contract/reviews'
import { Button } from '@ufuq/shared/ui/button'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { useFormatMoment } from '../dates/format-moment.ts'
import { useSession } from '../session/session.tsx'
import { HandedOver, useNoteForm } from './handed-over.tsx'
import { reviewQuery, type Reviewed } from './queries.ts'
import { AskForm, ReturnForm, TakeOn, Withdraw } from './review-actions.tsx'

interface ReviewLineProps {
  reviewed: Reviewed
  /** Saves, then publishes or asks for confirmation. */
  onPublish: () => void
  /** Set for a kind that records what reviewers have read. */
  reading?: ReviewReading
}

export interface ReviewReading {
  /** How much has changed since this reviewer last read the entry. */
  line: ReactNode
  /** Shows the changes; `focusAfter` moves the focus once there is nothing left to show. */
  changes: (focusAfter: () => void) => ReactNode
  /**
   * Called after an entry has been returned, which counts as reading it. The call that returns the
   * entry resolves once this callback has finished.
   */
  onReturned: () => Promise<unknown>
}

/**
 * The review of an entry's draft; nothing if there is no review and this user can't ask for one.
 */
export function ReviewLine(props: ReviewLineProps) {
  const { data } = useQuery(reviewQuery<EntryHandover>(props.reviewed.path))
  if (!data || (!data.review && !data.can.ask)) return null
  return <Loaded {...props} handover={data} />
}

function Loaded({
  reviewed,
  onPublish,
  reading,
  handover,
}: ReviewLineProps & { handover: EntryHandover }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { open, panel, show, close, focus } = useNoteForm<'ask' | 'return'>()
  const { isDirty } = useFormState()
  const { review, can } = handover
  const isOwn = review?.requestedBy?.id === me.id
  const read = can.answer && !isOwn ? reading : undefined
  const isReturned = review?.state === 'returned'
  // a reviewer who has returned the draft waits for others, so publishing is among the further
  // actions
  const isMine = isReturned && review.answer?.by?.id === me.id
  return (
    <div className="strip">
      <div className="reviewed" ref={panel} tabIndex={-1}>
        {review ? (
          <HandedOver
            review={review}
            ways={
              open === null && (
                <div className="row">
                  {can.answer && (
                    <Button
                      variant="line"
                      size="small"
                      onClick={() => {
                        focus()
                        onPublish()
                      }}
                    >
                      {t('editor.review.publish')}
                    </Button>
                  )}
                  {can.answer && !isOwn && (
                    <Button variant="line" size="small" onClick={() => show('return')}>
                      {t('editor.review.returnWithNote')}
                    </Button>
                  )}
                  {read?.changes(focus)}
                  {isReturned && can.ask && !isMine && (
                    <Button size="small" onClick={() => show('ask')}>
                      {t('editor.review.again')}
                    </Button>
                  )}
                </div>
              )
            }
          >
            {read?.line}
            <div className="row">
              {can.answer && !isOwn && review.takenBy?.id !== me.id && (
                <TakeOn reviewed={reviewed} focusPanel={focus} />
              )}
              {can.withdraw && (
                <Withdraw reviewed={reviewed} focusPanel={focus} isReturned={isReturned} />
              )}
              {isMine && can.ask && open === null && (
                <Button variant="quiet" size="small" onClick={() => show('ask')}>
                  {t('editor.review.again')}
                </Button>
              )}
            </div>
            {!isReturned && <p className="meta">{t('editor.review.goesOn')}</p>}
            <Changed handover={handover} />
          </HandedOver>
        ) : (
          <div className="written">
            <Changed handover={handover} />
            {open === null && (
              <Button variant="line" size="small" onClick={() => show('ask')}>
                {t('editor.review.ask')}
              </Button>
            )}
          </div>
        )}
        {open === 'ask' && <AskForm reviewed={reviewed} isDirty={isDirty} onClose={close} />}
        {open === 'return' && review && (
          <ReturnForm
            reviewed={reviewed}
            review={review}
            onReturned={reading?.onReturned}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

function Changed({ handover: { changedBy, changedAt } }: { handover: EntryHandover }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  if (changedAt === null) return null
  const moment = formatMoment(changedAt)
  return (
    <span>
      {changedBy
        ? t('editor.review.changedBy', { name: nameOf(changedBy), moment })
        : t('editor.review.changedAt', { moment })}
    </span>
  )
}
