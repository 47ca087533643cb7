import { useQuery, type QueryKey } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { Language } from '@ufuq/shared/contract/languages'
import { Notice } from '@ufuq/shared/ui/notice'
import { LoadingState } from '@ufuq/shared/ui/states'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, usePage } from '../engine/page-context.ts'
import { MoveTo } from '../engine/subject-page.tsx'
import { FailedState } from '../layout/failed-state.tsx'
import { PageStyles } from '../layout/page-styles.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import styles from '../styles/own-pages.css?url'

interface Subject {
  language: Language
  slug: string
}

interface SubjectPageProps<Data extends Subject> {
  query: (slug: string) => {
    queryKey: QueryKey
    queryFn: () => Promise<Data>
  }
  /** The address of the subject. */
  pathOf: (subject: Data) => string
  children: (subject: Data) => ReactNode
}

/** What is at an address, also if it is in the other language or has another address. */
export function SubjectPage<Data extends Subject>(props: SubjectPageProps<Data>) {
  const { query, pathOf, children } = props
  const { language, params } = usePage()
  const slug = params['slug'] ?? ''
  const { data, isPending, isError, error, refetch } = useQuery(query(slug))
  if (isPending) return <LoadingPage />
  if (isError) return <FailedPage error={error} retry={refetch} />
  if (data.language === language && data.slug !== slug) {
    return <MoveTo path={pathOf(data)} queryKey={query(data.slug).queryKey} data={data} />
  }
  return <Shown language={data.language}>{children(data)}</Shown>
}

interface ShownProps {
  language: Language
  children: ReactNode
}

/** What is shown on a page in a language, with a notice if the visitor asked for the other one. */
export function Shown({ language, children }: ShownProps) {
  const { t } = useTranslation('ownPages')
  return (
    <>
      <PageStyles href={styles} />
      {language !== useLanguage() && (
        <div className="wrap lag">
          <Notice role="note">{t(`notice.${language}`)}</Notice>
        </div>
      )}
      {children}
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
      <FailedState level={1} title={t('states.errorTitle')} retry={retry} />
    </div>
  )
}
