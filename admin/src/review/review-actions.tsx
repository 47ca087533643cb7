import { useTranslation } from 'react-i18next'
import type { Review } from '@ufuq/shared/contract/reviews'
import { Button } from '@ufuq/shared/ui/button'
import { useColleagueName } from '../colleagues/colleague-name.ts'
import { NoteForm } from './lazy-note-form.ts'
import {
  useAskForReview,
  useConfirmCorrection,
  useProposeCorrection,
  useReturnDraft,
  useTakeReview,
  useWithdrawReview,
  type Reviewed,
} from './queries.ts'

interface EndingProps {
  reviewed: Reviewed
  /**
   * Focuses the panel, because the button is disabled during the call and no longer exists
   * afterwards.
   */
  focusPanel: () => void
}

export function TakeOn({ reviewed, focusPanel }: EndingProps) {
  const { t } = useTranslation('admin')
  const take = useTakeReview(reviewed)
  return (
    <Button
      variant="quiet"
      size="small"
      busy={take.isPending}
      onClick={() => {
        focusPanel()
        take.mutate(undefined)
      }}
    >
      {t('editor.review.take')}
    </Button>
  )
}

export function Withdraw({
  reviewed,
  focusPanel,
  isReturned,
}: EndingProps & { isReturned: boolean }) {
  const { t } = useTranslation('admin')
  const withdraw = useWithdrawReview(reviewed)
  return (
    <Button
      variant="quiet"
      size="small"
      busy={withdraw.isPending}
      onClick={() => {
        focusPanel()
        withdraw.mutate(undefined)
      }}
    >
      {isReturned ? t('editor.review.end') : t('editor.review.withdraw')}
    </Button>
  )
}

/** Says that a proposed correction has been made. */
export function ConfirmCorrection({ reviewed, focusPanel }: EndingProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmCorrection(reviewed)
  return (
    <Button
      size="small"
      busy={confirm.isPending}
      busyLabel={t('editor.review.sending')}
      onClick={() => {
        focusPanel()
        confirm.mutate(undefined)
      }}
    >
      {t('editor.review.correction.done')}
    </Button>
  )
}

/** The form in which the author of a published text proposes a correction to an editor. */
export function CorrectionForm({ reviewed, onClose }: Pick<AskFormProps, 'reviewed' | 'onClose'>) {
  const { t } = useTranslation('admin')
  const propose = useProposeCorrection(reviewed)
  return (
    <NoteForm
      isRequired
      label={t('editor.review.correction.note')}
      hint={t('editor.review.correction.hint')}
      sendLabel={t('editor.review.correction.send')}
      busyLabel={t('editor.review.sending')}
      isBusy={propose.isPending}
      onSend={(note) => propose.mutate({ note }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}

interface AskFormProps {
  reviewed: Reviewed
  /** Whether there are unsaved changes, which would not be submitted. */
  isDirty: boolean
  /** Whether the user asks for the draft to be deleted rather than published. */
  isToDelete?: boolean
  onClose: () => void
}

/** Submits a draft with a note. */
export function AskForm({ reviewed, isDirty, isToDelete = false, onClose }: AskFormProps) {
  const { t } = useTranslation('admin')
  const ask = useAskForReview(reviewed)
  return (
    <NoteForm
      isRequired={isToDelete}
      initial={isToDelete ? t('editor.review.deleteNote') : ''}
      label={t('editor.review.noteToEditors')}
      hint={t(isToDelete ? 'editor.review.deleteHint' : 'editor.review.askHint')}
      obstacle={isDirty && !isToDelete ? t('editor.review.saveFirst') : undefined}
      sendLabel={t('editor.review.send')}
      busyLabel={t('editor.review.sending')}
      isBusy={ask.isPending}
      onSend={(note) => ask.mutate({ note }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}

interface ReturnFormProps {
  reviewed: Reviewed
  review: Review
  onReturned?: (() => Promise<unknown>) | undefined
  onClose: () => void
}

/** Returns a submitted draft, with the reason. */
export function ReturnForm({ reviewed, review, onReturned, onClose }: ReturnFormProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const giveBack = useReturnDraft(reviewed, onReturned)
  const isCorrection = review.kind === 'correction'
  return (
    <NoteForm
      isRequired
      label={t('editor.review.noteTo', { name: nameOf(review.requestedBy) })}
      hint={isCorrection ? undefined : t('editor.review.goesOn')}
      sendLabel={t(isCorrection ? 'editor.review.correction.decline' : 'editor.review.return')}
      busyLabel={t(isCorrection ? 'editor.review.sending' : 'editor.review.returning')}
      isBusy={giveBack.isPending}
      onSend={(note) => giveBack.mutate({ note }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  )
}
