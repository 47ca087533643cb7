import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { NoteForm } from '../../../../review/lazy-note-form.ts'
import { useConfirmCorrection, useProposeCorrection } from './queries.ts'

interface CorrectionFormProps {
  /** The id of either side. */
  id: number
  onClose: () => void
}

/** The form in which the author of a published text proposes a correction to an editor. */
export function CorrectionForm({ id, onClose }: CorrectionFormProps) {
  const { t } = useTranslation('admin')
  const propose = useProposeCorrection(id)
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

interface CorrectionAnswersProps {
  id: number
  /**
   * Focuses the panel, because the button is disabled during the call and no longer exists after
   * it.
   */
  focusPanel: () => void
  onDecline: () => void
}

/** An editor's answers to a proposal. */
export function CorrectionAnswers({ id, focusPanel, onDecline }: CorrectionAnswersProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmCorrection(id)
  return (
    <>
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
      <Button variant="line" size="small" onClick={onDecline}>
        {t('editor.review.correction.notNow')}
      </Button>
    </>
  )
}
