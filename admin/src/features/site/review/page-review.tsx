import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import type { PageHandover } from '@ufuq/shared/contract/site/reviews'
import { formatMoment } from '@ufuq/shared/i18n/formats'
import { Button } from '@ufuq/shared/ui/button'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useLanguage } from '../../../language.ts'
import { HandedOver, useNoteForm } from '../../../review/handed-over.tsx'
import { reviewQuery } from '../../../review/queries.ts'
import { AskForm, ReturnForm, TakeOn, Withdraw } from '../../../review/review-actions.tsx'
import { useSession } from '../../../session/session.tsx'
import { reviewedPage } from '../queries.ts'
import { tryToKeepReading } from './page-reading.ts'
import { PageSinceRead, ShowPageChanges } from './since-read.tsx'

interface PageReviewProps {
  /** As it is saved. */
  page: SitePage
  /** Saves, and shows what would become public. */
  onPublish: () => void
}

/** How the draft of a page goes to colleagues and back; nothing while there is no draft. */
export function PageReview(props: PageReviewProps) {
  const { data } = useQuery(reviewQuery<PageHandover>(reviewedPage(props.page.name).path))
  if (!data || (!data.review && !data.can.ask)) return null
  return <Loaded {...props} handover={data} />
}

function Loaded({ page, onPublish, handover }: PageReviewProps & { handover: PageHandover }) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { open, panel, show, close } = useNoteForm<'ask' | 'return'>()
  const { isDirty } = useFormState()
  const reviewed = reviewedPage(page.name)
  const { review, can } = handover
  const isOwn = review?.requestedBy?.id === me.id
  const isReader = can.answer && !isOwn && page.draft !== null
  const isReturned = review?.state === 'returned'
  // whoever returned it waits for others, and has it among the further ways
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
                    <Button variant="line" size="small" onClick={onPublish}>
                      {t('editor.review.publish')}
                    </Button>
                  )}
                  {can.answer && !isOwn && (
                    <Button variant="line" size="small" onClick={() => show('return')}>
                      {t('editor.review.returnWithNote')}
                    </Button>
                  )}
                  {isReader && (
                    <ShowPageChanges page={page} focusAfter={() => panel.current?.focus()} />
                  )}
                  {isReturned && can.ask && !isMine && (
                    <Button size="small" onClick={() => show('ask')}>
                      {t('editor.review.again')}
                    </Button>
                  )}
                </div>
              )
            }
          >
            {isReader && <PageSinceRead page={page} />}
            <div className="row">
              {can.answer && !isOwn && review.takenBy?.id !== me.id && (
                <TakeOn reviewed={reviewed} />
              )}
              {can.withdraw && <Withdraw reviewed={reviewed} isReturned={isReturned} />}
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
            // Whoever returns a page has read it.
            onReturned={() => tryToKeepReading(page)}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

function Changed({ handover: { changedBy, changedAt } }: { handover: PageHandover }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  if (changedAt === null) return null
  const moment = formatMoment(changedAt, language)
  return (
    <span>
      {changedBy
        ? t('editor.review.changedBy', { name: nameOf(changedBy), moment })
        : t('editor.review.changedAt', { moment })}
    </span>
  )
}
