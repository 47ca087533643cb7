import { useQuery, type QueryKey } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../engine/page-context.ts'
import { MoveTo } from '../../engine/subject-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { OwnPageStyles } from './own-page-styles.tsx'

interface Subject {
  language: Language
  slug: string
}

interface SubjectPageProps<Data extends Subject> {
  query: (slug: string) => {
    queryKey: QueryKey
    queryFn: () => Promise<Data>
    retryOnMount: boolean
  }
  /** The address of the subject. */
  pathOf: (subject: Data) => string
  children: (subject: Data) => ReactNode
}

/** What is at an address, also if it is in the other language or has another address. */
export function SubjectPage<Data extends Subject>(props: SubjectPageProps<Data>) {
  const { query, pathOf, children } = props
  const { t } = useTranslation('ownPages')
  const { language, params } = usePage()
  const slug = params['slug'] ?? ''
  const { data, isPending, isError, error, refetch } = useQuery(query(slug))
  if (isPending) return <LoadingPage />
  if (isError) return <FailedPage error={error} retry={refetch} />
  if (data.language === language && data.slug !== slug) {
    return <MoveTo path={pathOf(data)} queryKey={query(data.slug).queryKey} data={data} />
  }
  return (
    <>
      <OwnPageStyles />
      {data.language !== language && (
        <div className="wrap lag">
          <Notice role="note">{t(`notice.${data.language}`)}</Notice>
        </div>
      )}
      {children(data)}
    </>
  )
}

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
