import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '../../../../client/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { LoadProblem } from '../../../shell/panels.tsx'
import { useReturn } from '../return-address.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Shown if the server has no such record or pair. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders the data once it has been read; until then, or on failure, why it isn't there. */
export function Loaded<Data>({
  query,
  missing = <PublicationsNotFound />,
  children,
}: LoadedProps<Data>) {
  const { t } = useTranslation('admin')
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingState label={t('publications.loadingOne')} />
  if (isMissing(query.error)) return missing
  return (
    <LoadProblem
      title={t('publications.errorOneTitle')}
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

function PublicationsNotFound() {
  const { t } = useTranslation('admin')
  const { goBack } = useReturn()
  return (
    <ErrorState
      level={2}
      title={t('publications.notFound')}
      text={t('publications.notFoundText')}
      action={
        <Button variant="line" onClick={goBack}>
          {t('publications.back')}
        </Button>
      }
    />
  )
}
