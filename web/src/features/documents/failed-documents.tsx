import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'

interface FailedDocumentsProps {
  level: 1 | 2
  retry: () => unknown
}

/** Says that documents could not be loaded, and offers to try again. */
export function FailedDocuments({ level, retry }: FailedDocumentsProps) {
  const { t } = useTranslation('documents')
  return (
    <ErrorState
      level={level}
      title={t('states.errorTitle')}
      text={t('states.error')}
      action={
        <Button variant="line" size="small" onClick={() => void retry()}>
          {t('states.tryAgain')}
        </Button>
      }
    />
  )
}
