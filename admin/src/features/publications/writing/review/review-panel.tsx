import { useFormatMoment } from '../../../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { Button } from '@ufuq/shared/ui/button'
import type { Difference } from '@ufuq/shared/kinds/differences'
import { publication } from '@ufuq/shared/kinds/publication'
import { countChanged } from '../../../../entries/merge/paragraphs.ts'
import { useLanguage } from '../../../../language.ts'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { useAbility, useSession } from '../../../../session/session.tsx'
import { useAttention } from '../../../../presence/use-attention.ts'
import { HandedOver, useNoteForm } from '../../../../review/handed-over.tsx'
import { AskForm, ReturnForm, TakeOn, Withdraw } from '../../../../review/review-actions.tsx'
import { usePlannedDate } from '../details/use-planned-date.ts'
import type { FormValues, Saved } from '../form/form-values.ts'
import { isFuture } from '../form/publish-day.ts'
import { CorrectionAnswers, CorrectionForm } from './correction.tsx'
import { ReadChanges, SinceRead, trySaveReading } from './lazy-reading.ts'
import { handoverQuery, reviewedRecord } from './queries.ts'

/** The owner and last writer of a text, and its review. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { data } = useQuery(handoverQuery(props.id, useAttention()))
  return data ? <Loaded {...props} handover={data} /> : null
}

interface ReviewPanelProps {
  id: number
  /** The saved state of both languages; null if only one of them exists. */
  pair: Saved | null
  /** Saves and publishes all existing texts. */
  onPublish: () => void
}

interface LoadedProps extends ReviewPanelProps {
  handover: Handover
}

function Loaded({ id, pair, handover, onPublish }: LoadedProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { open, panel, show, close, focus } = useNoteForm<
    'ask' | 'delete' | 'return' | 'correction'
  >()
  const reviewed = reviewedRecord(id)
  const { review, can } = handover
  const isCorrection = review?.kind === 'correction'
  const isOwn = review?.requestedBy?.id === me.id
  const canAnswer = useAbility('publications.publish') && can.answer
  const read = can.answer && !isCorrection && !isOwn ? pair : null
  const isReturned = review?.state === 'returned'
  const again = isReturned && can.ask && !isCorrection
  // an editor who returned the draft waits for others, so publishing is among the further actions
  const isMine = isReturned && review.answer?.by?.id === me.id
  const { isDirty } = useFormState<FormValues>()
  const canDelete = useAbility('publications.delete')
  const changesText = useChangesText()
  const askToDelete = can.ask && !canDelete && (
    <Button variant="quiet" size="small" onClick={() => show('delete')}>
      {t('editor.review.askToDelete')}
    </Button>
  )
  const propose = can.propose && (
    <Button variant="line" size="small" onClick={() => show('correction')}>
      {t('editor.review.correction.propose')}
    </Button>
  )

  return (
    <div className="reviewed" ref={panel} tabIndex={-1}>
      {review ? (
        <HandedOver
          review={review}
          ways={
            open === null && (
              <div className="row">
                {canAnswer && (
                  <Answers
                    id={id}
                    isCorrection={isCorrection}
                    isOwn={isOwn}
                    focusPanel={focus}
                    onPublish={onPublish}
                    onReturn={() => show('return')}
                  />
                )}
                {read && <ReadChanges kind={publication} saved={read} focusAfter={focus} />}
                {again && !isMine && (
                  <Button size="small" onClick={() => show('ask')}>
                    {t('editor.review.again')}
                  </Button>
                )}
              </div>
            )
          }
        >
          {read && <SinceRead kind={publication} saved={read} textOf={changesText} />}
          <div className="row">
            {canAnswer && !isOwn && review.takenBy?.id !== me.id && (
              <TakeOn reviewed={reviewed} focusPanel={focus} />
            )}
            {can.withdraw && (
              <Withdraw reviewed={reviewed} focusPanel={focus} isReturned={isReturned} />
            )}
            {again && isMine && open === null && (
              <Button variant="quiet" size="small" onClick={() => show('ask')}>
                {t('editor.review.again')}
              </Button>
            )}
            {open === null && propose}
            {open === null && askToDelete}
          </div>
          {review.state === 'open' && !isCorrection && (
            <p className="meta">{t('editor.review.goesOn')}</p>
          )}
          <Written handover={handover} />
        </HandedOver>
      ) : (
        <div className="written">
          <Written handover={handover} />
          {open === null && propose}
          {can.ask && open === null && (
            <div className="row">
              <Button variant="line" size="small" onClick={() => show('ask')}>
                {t('editor.review.ask')}
              </Button>
              {askToDelete}
            </div>
          )}
        </div>
      )}
      {(open === 'ask' || open === 'delete') && (
        <AskForm
          key={open}
          reviewed={reviewed}
          isDirty={isDirty}
          isToDelete={open === 'delete'}
          onClose={close}
        />
      )}
      {open === 'correction' && <CorrectionForm id={id} onClose={close} />}
      {open === 'return' && review && (
        <ReturnForm
          reviewed={reviewed}
          review={review}
          // Returning a pair counts as reading it; for a single record, readings are not stored.
          onReturned={pair ? () => trySaveReading(pair) : undefined}
          onClose={close}
        />
      )}
    </div>
  )
}

interface AnswersProps {
  id: number
  isCorrection: boolean
  /** People who submitted the draft themselves have other actions: publishing and withdrawing. */
  isOwn: boolean
  /** Moves the focus to the panel, because the buttons disappear once the review has ended. */
  focusPanel: () => void
  onPublish: () => void
  onReturn: () => void
}

/** An editor's answers. The main button for publishing is in the bar of the screen. */
function Answers({ id, isCorrection, isOwn, focusPanel, onPublish, onReturn }: AnswersProps) {
  const { t } = useTranslation('admin')
  const { iso } = usePlannedDate()
  if (isCorrection) {
    return <CorrectionAnswers id={id} focusPanel={focusPanel} onDecline={onReturn} />
  }
  return (
    <>
      <Button
        variant="line"
        size="small"
        onClick={() => {
          focusPanel()
          onPublish()
        }}
      >
        {t(isFuture(iso) ? 'editor.release.schedule' : 'editor.review.publish')}
      </Button>
      {!isOwn && (
        <Button variant="line" size="small" onClick={onReturn}>
          {t('editor.review.returnWithNote')}
        </Button>
      )}
    </>
  )
}

/** Names the texts that have changed, those of the language of the screen first. */
function useChangesText() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (changes: readonly Difference[]): string => {
    const names = [language, otherLanguage(language)].flatMap((side) =>
      changes
        .filter((change) => change.language === side)
        .map(({ path, before, after }) => {
          const field = TEXT_FIELDS.find((one) => path === `${one}.${side}`) ?? 'content'
          if (field !== 'content') return t(`editor.review.since.${field}.${side}`)
          const count = countChanged(String(before), String(after))
          return t(`editor.review.since.content.${side}`, { count })
        }),
    )
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  }
}

function Written({ handover: { authors, changedBy, changedAt } }: Pick<LoadedProps, 'handover'>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  const names = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(
    authors.map(nameOf),
  )
  const moment = formatMoment(changedAt)
  return (
    <span>
      {names && <span>{t('editor.review.writtenBy', { names })}</span>}
      <span>
        {changedBy
          ? t('editor.review.changedBy', { name: nameOf(changedBy), moment })
          : t('editor.review.changedAt', { moment })}
      </span>
    </span>
  )
}
