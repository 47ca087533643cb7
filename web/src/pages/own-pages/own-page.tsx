import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownPagePath, type ShownPage } from '@ufuq/shared/contract/own-pages'
import { Notice } from '@ufuq/shared/ui/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import { useReads } from '../../visitor-reads.ts'
import { ownPageQuery } from './own-page-query.ts'
import { FailedPage, LoadingPage } from './own-page-states.tsx'
import { OwnPageStyles } from './own-page-styles.tsx'
import { OwnPageText } from './own-page-text.tsx'

/** A page that staff composed. */
export function OwnPage() {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  const slug = usePage().params['slug'] ?? ''
  const { data, isPending, isError, error, refetch } = useQuery(
    ownPageQuery(useReads(), slug, language),
  )
  if (isPending) return <LoadingPage />
  if (isError) return <FailedPage error={error} retry={refetch} />
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

/** Redirects to the page's current address, keeping the loaded data. */
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
