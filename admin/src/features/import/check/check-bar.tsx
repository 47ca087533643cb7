import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { useConfirmation } from '../../../confirmation.tsx'
import { useDiscard, useStep } from '../mutations.ts'
import type { PlannedProps } from './check-stage.tsx'
import { textsIn } from './summaries.ts'

/** Shows how many questions are open, and the button that starts the import. */
export function CheckBar({
  shown: { id, openPairs, can },
  plan,
  makesBackups,
}: PlannedProps & { makesBackups: boolean }) {
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
            <b>{t('import.check.open', { count: openPairs })}</b> {t('import.check.openText')}
          </>
        )}{' '}
        {t(makesBackups ? 'import.check.backup' : 'import.check.noBackup')}
      </p>
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
