import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'
import { Loaded } from '../../../shell/loaded.tsx'
import { useReturn } from '../return-address.ts'

interface LoadedTextsProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The edited publication, with its loading and error states. */
export function LoadedTexts<Data>({ query, children }: LoadedTextsProps<Data>) {
  const { t } = useTranslation('admin')
  return (
    <Loaded
      query={query}
      loading={t('publications.loadingOne')}
      failed={t('publications.errorOneTitle')}
      missing={<PublicationsNotFound />}
      hasRows={false}
    >
      {children}
    </Loaded>
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
