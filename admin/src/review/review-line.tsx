import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Button } from '@ufuq/shared/ui/button'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { useFormatMoment } from '../dates/format-moment.ts'
import { useLanguage } from '../language.ts'
import { useAttention } from '../presence/use-attention.ts'
import { useSession } from '../session/session.tsx'
import { HandedOver, useNoteForm } from './handed-over.tsx'
import { reviewQuery, type AnyHandover, type Reviewed } from './queries.ts'
import { CallButton, ReviewForm } from './review-actions.tsx'

export interface ReviewLineProps {
  reviewed: Reviewed
  /** Saves, then publishes or asks for confirmation. */
  onPublish: () => void
  publishLabel: string
  /** What has changed since this reviewer last read the entry; undefined if that is not recorded. */
  reading?: ReviewReading | undefined
  /** Whether this user may ask for the deletion of a draft, because they may not delete it. */
  asksForDeletion?: boolean
  /** Whether the authors are shown, also while there is no review to ask for. */
  showsAuthors?: boolean
}

interface ReviewReading {
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
  const { data } = useQuery(reviewQuery(props.reviewed.path, useAttention()))
  if (!data || !(data.review ?? (data.can.ask || props.showsAuthors))) return null
  return <Loaded {...props} handover={data} />
}

function Loaded({
  reviewed,
  onPublish,
  publishLabel,
  reading,
  asksForDeletion = false,
  showsAuthors = false,
  handover,
}: ReviewLineProps & { handover: AnyHandover }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { open, panel, show, close, focus } = useNoteForm()
  const { isDirty } = useFormState()
  const { review, can } = handover
  const isCorrection = review?.kind === 'correction'
  const isOwn = review?.requestedBy?.id === me.id
  const read = can.answer && !isOwn && !isCorrection ? reading : undefined
  const isReturned = review?.state === 'returned'
  const again = isReturned && can.ask && !isCorrection
  // a reviewer who has returned the draft waits for others, so publishing is among the further
  // actions
  const isMine = isReturned && review.answer?.by?.id === me.id
  const isOpen = open !== null
  const askToDelete = can.ask && asksForDeletion && (
    <Button variant="quiet" size="small" onClick={() => show('delete')}>
      {t('editor.review.askToDelete')}
    </Button>
  )
  const propose = can.propose && !isOpen && (
    <Button variant="line" size="small" onClick={() => show('correction')}>
      {t('editor.review.correction.propose')}
    </Button>
  )
  const ways = (
    <div className="row">
      {can.answer && isCorrection && (
        <>
          <CallButton action="corrected" reviewed={reviewed} focusPanel={focus}>
            {t('editor.review.correction.done')}
          </CallButton>
          <Button variant="line" size="small" onClick={() => show('return')}>
            {t('editor.review.correction.notNow')}
          </Button>
        </>
      )}
      {can.answer && !isCorrection && (
        <Button
          variant="line"
          size="small"
          onClick={() => {
            focus()
            onPublish()
          }}
        >
          {publishLabel}
        </Button>
      )}
      {can.answer && !isCorrection && !isOwn && (
        <Button variant="line" size="small" onClick={() => show('return')}>
          {t('editor.review.returnWithNote')}
        </Button>
      )}
      {read?.changes(focus)}
      {again && !isMine && (
        <Button size="small" onClick={() => show('ask')}>
          {t('editor.review.again')}
        </Button>
      )}
    </div>
  )
  return (
    <div className="reviewed" ref={panel} tabIndex={-1}>
      {review ? (
        <HandedOver review={review} ways={!isOpen && ways}>
          {read?.line}
          <div className="row">
            {can.answer && !isOwn && review.takenBy?.id !== me.id && (
              <CallButton action="take" reviewed={reviewed} focusPanel={focus}>
                {t('editor.review.take')}
              </CallButton>
            )}
            {can.withdraw && (
              <CallButton action="withdraw" reviewed={reviewed} focusPanel={focus}>
                {t(isReturned ? 'editor.review.end' : 'editor.review.withdraw')}
              </CallButton>
            )}
            {again && isMine && !isOpen && (
              <Button variant="quiet" size="small" onClick={() => show('ask')}>
                {t('editor.review.again')}
              </Button>
            )}
            {propose}
            {!isOpen && askToDelete}
          </div>
          {!isReturned && !isCorrection && <p className="meta">{t('editor.review.goesOn')}</p>}
          <Written handover={handover} isWhole={showsAuthors} />
        </HandedOver>
      ) : (
        <div className="row spread written">
          <Written handover={handover} isWhole={showsAuthors} />
          {propose}
          {can.ask && !isOpen && (
            <div className="row">
              <Button variant="line" size="small" onClick={() => show('ask')}>
                {t('editor.review.ask')}
              </Button>
              {askToDelete}
            </div>
          )}
        </div>
      )}
      {open && (
        <ReviewForm
          key={open}
          kind={open}
          reviewed={reviewed}
          review={review}
          isDirty={isDirty}
          onReturned={reading?.onReturned}
          onClose={close}
        />
      )}
    </div>
  )
}

interface WrittenProps {
  handover: AnyHandover
  /** Whether the authors are shown, besides the last writer. */
  isWhole: boolean
}

function Written({ handover, isWhole }: WrittenProps) {
  const { authors = [], changedBy, changedAt } = handover
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  const names = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    authors.map(nameOf),
  )
  if (changedAt === null) return null
  const moment = formatMoment(changedAt)
  return (
    <span>
      {isWhole && names && <span>{t('editor.review.writtenBy', { names })}</span>}
      <span>
        {changedBy
          ? t('editor.review.changedBy', { name: nameOf(changedBy), moment })
          : t('editor.review.changedAt', { moment })}
      </span>
    </span>
  )
}
