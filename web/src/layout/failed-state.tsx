import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'

interface FailedStateProps {
  title: string
  level: 1 | 2 | 3
  retry: () => unknown
}

/** States that content could not be loaded, and offers to try again. */
export function FailedState({ title, level, retry }: FailedStateProps) {
  const { t } = useTranslation()
  return (
    <ErrorState
      level={level}
      title={title}
      text={t('error.text')}
      action={
        <Button variant="line" size="small" onClick={() => void retry()}>
          {t('error.tryAgain')}
        </Button>
      }
    />
  )
}
