import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useConfirmation } from '../../../confirmation.tsx'
import { useDiscard, useStep } from '../mutations.ts'
import type { PlannedProps } from './check-stage.tsx'
import type { QuestionPlace } from './question-keys.ts'
import { textsIn } from './summaries.ts'

/** Shows how many questions are open, and the button that starts the import. */
export function CheckBar({
  shown: { id, openPairs, can },
  plan,
  place,
  makesBackups,
}: PlannedProps & { place: QuestionPlace | null; makesBackups: boolean }) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const apply = useStep(id, 'apply')
  const discard = useDiscard(id)
  const askToDiscard = async () => {
    if (await confirm(t('import.check.discard'), t('import.check.discardConfirm'))) discard.mutate()
  }
  return (
    <div className="import-end">
      <p className="say">
        {openPairs === 0 ? (
          t('import.check.noneOpen')
        ) : (
          <>
            <b>{t('import.check.open', { count: openPairs })}</b> {t('import.check.openText')}{' '}
            <span className="only-wide">{t('import.check.keys')}</span>
          </>
        )}{' '}
        {t(makesBackups ? 'import.check.backup' : 'import.check.noBackup')}
      </p>
      <VisuallyHidden role="status">
        {place && t('import.check.question', { number: place.number, total: place.total })}
      </VisuallyHidden>
      {can.discard && (
        <Button variant="quiet" busy={discard.isPending} onClick={() => void askToDiscard()}>
          {t('import.check.discard')}
        </Button>
      )}
      <Button
        busy={apply.isPending}
        busyLabel={t('import.check.applying')}
        disabled={!can.apply}
        onClick={() => apply.mutate()}
      >
        {t('import.check.apply', { count: textsIn(plan) })}
      </Button>
    </div>
  )
}
