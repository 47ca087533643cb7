import { useQuery } from '@tanstack/react-query'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { useLanguage } from '../../host/language.ts'
import { entryKeys } from '../../server/query-keys.ts'
import { useColleagueName } from '../../session/colleagues/queries.ts'
import { useSession } from '../../session/session.tsx'
import { entryPath } from '../calls.ts'
import { useAttention } from '../presence/who-is-here.tsx'
import { HandedOver, useNoteForm } from './handed-over.tsx'
import { CallButton, ReviewForm, reviewQuery, type AnyHandover } from './review-actions.tsx'

/** What has changed since it was read: loaded for reviewers, with a review. */
const reading = onDemand(() => import('../read-changes.tsx'))

const SinceRead = reading.part((module) => module.SinceRead)
const ReadChanges = reading.part((module) => module.ReadChanges)

interface EntryReviewProps {
  kind: Kind
  /** The entry as saved. */
  saved: WireEntry
  /** Saves, then publishes or asks for confirmation. */
  onPublish: () => void
  publishLabel?: string
  /** Whether what reviewers have read is recorded; true by default. */
  isRead?: boolean
  /** Whether this user may ask for the deletion of a draft, because they may not delete it. */
  asksForDeletion?: boolean
  /** Whether the authors are shown, also while there is no review to ask for. */
  showsAuthors?: boolean
}

/**
 * The review of an entry's draft, with what has changed since this user last read it; nothing if
 * there is no review and this user can't ask for one.
 */
export function EntryReview(props: EntryReviewProps) {
  const { kind, saved, showsAuthors } = props
  const { data } = useQuery(reviewQuery(entryPath(kind, saved.id), useAttention()))
  if (!data || !(data.review ?? (data.can.ask || showsAuthors))) return null
  return <Loaded {...props} handover={data} />
}

function Loaded({
  kind,
  saved,
  onPublish,
  publishLabel,
  isRead = true,
  asksForDeletion = false,
  showsAuthors = false,
  handover,
}: EntryReviewProps & { handover: AnyHandover }) {
  const { t } = useTranslation('admin')
  const reviewed = { path: entryPath(kind, saved.id), lists: entryKeys.lists(kind.path) }
  const me = useSession()
  const { open, panel, show, close, focus } = useNoteForm()
  const { isDirty } = useFormState()
  const { review, can } = handover
  const isCorrection = review?.kind === 'correction'
  const isOwn = review?.requestedBy?.id === me.id
  const isReader = isRead && can.answer && !isOwn && !isCorrection
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
          {publishLabel ?? t('editor.review.publish')}
        </Button>
      )}
      {can.answer && !isCorrection && !isOwn && (
        <Button variant="line" size="small" onClick={() => show('return')}>
          {t('editor.review.returnWithNote')}
        </Button>
      )}
      {isReader && <ReadChanges kind={kind} saved={saved} focusAfter={focus} />}
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
          {isReader && <SinceRead kind={kind} saved={saved} />}
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
          onReturned={
            isRead
              ? // If the call fails, changes that the reviewer has already read are later shown as new.
                async () => (await reading.load())?.saveReading(kind, saved).catch(() => {})
              : undefined
          }
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
