import { isMissing } from '@ufuq/shared/client/api-error'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { NotFoundPage } from '../not-found-page.tsx'

export function LoadingPage() {
  const { t } = useTranslation('ownPages')
  return (
    <div className="wrap lonely">
      <LoadingState label={t('states.loading')} />
    </div>
  )
}

export function FailedPage({ error, retry }: { error: Error; retry: () => unknown }) {
  const { t } = useTranslation('ownPages')
  if (isMissing(error)) return <NotFoundPage />
  return (
    <div className="wrap lonely">
      <ErrorState
        level={1}
        title={t('states.errorTitle')}
        text={t('states.error')}
        action={
          <Button variant="line" size="small" onClick={() => void retry()}>
            {t('states.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
