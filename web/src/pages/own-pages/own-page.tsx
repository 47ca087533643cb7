import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import { ownPagePath, type ShownPage } from '@ufuq/shared/contract/own-pages'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import { useReads } from '../../visitor-reads.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { ownPageQuery } from './own-page-query.ts'
import { OwnPageText } from './own-page-text.tsx'
import { OwnPageStyles } from './own-page-styles.tsx'

/** A page that staff composed. */
export function OwnPage() {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  const slug = usePage().params['slug'] ?? ''
  const { data, isPending, isError, error, refetch } = useQuery(
    ownPageQuery(useReads(), slug, language),
  )
  if (isPending) {
    return (
      <div className="wrap lonely">
        <LoadingState label={t('states.loading')} />
      </div>
    )
  }
  if (isError) {
    if (isMissing(error)) return <NotFoundPage />
    return (
      <div className="wrap lonely">
        <ErrorState
          level={1}
          title={t('states.errorTitle')}
          text={t('states.error')}
          action={
            <Button variant="line" size="small" onClick={() => void refetch()}>
              {t('states.tryAgain')}
            </Button>
          }
        />
      </div>
    )
  }
  if (data.language === language && data.slug !== slug) return <MoveTo page={data} />
  return (
    <>
      <OwnPageStyles />
      {data.language !== language && (
        <div className="wrap lag">
          <Notice role="note">{t(`notice.${data.language}`)}</Notice>
        </div>
      )}
      <OwnPageText page={data} />
    </>
  )
}

/** Its address changed. */
function MoveTo({ page }: { page: ShownPage }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const reads = useReads()
  useEffect(() => {
    client.setQueryData(ownPageQuery(reads, page.slug, page.language).queryKey, page)
    void navigate(ownPagePath(page), { replace: true })
  }, [client, navigate, page, reads])
  return null
}
