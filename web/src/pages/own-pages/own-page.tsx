import { useQuery } from '@tanstack/react-query'
import { ownPagePath, type ShownPage } from '@ufuq/shared/contract/own-pages'
import { Notice } from '@ufuq/shared/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { compose } from '@ufuq/shared/kinds/compose'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import { MoveTo } from '../../engine/subject-page.tsx'
import { useReads } from '../../visitor-reads.ts'
import { SectionPicture } from '../../layout/section-picture.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { ownPageQuery } from './own-page-query.ts'
import { FailedPage, LoadingPage } from './own-page-states.tsx'
import { OwnPageStyles } from './own-page-styles.tsx'
import { OwnSections } from './own-sections.tsx'

/** A page that staff composed. */
export function OwnPage() {
  const { t } = useTranslation('ownPages')
  const language = useLanguage()
  const slug = usePage().params['slug'] ?? ''
  const reads = useReads()
  const { data, isPending, isError, error, refetch } = useQuery(ownPageQuery(reads, slug, language))
  if (isPending) return <LoadingPage />
  if (isError) return <FailedPage error={error} retry={refetch} />
  if (data.language === language && data.slug !== slug) {
    const { queryKey } = ownPageQuery(reads, data.slug, language)
    return <MoveTo path={ownPagePath(data)} queryKey={queryKey} data={data} />
  }
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

/**
 * The page's content in its own language and direction, which may differ from those of the visitor.
 */
function OwnPageText({ page }: { page: ShownPage }) {
  const { language, slug, title, lead, cover, sections } = page
  const path = localizedPath(useLanguage(), `/${encodeURIComponent(slug)}`)
  const layouts = useMemo(() => compose(sections.map(({ kind }) => kind)), [sections])
  return (
    <div className="own" lang={language} dir={directionOf(language)}>
      <PageHeading title={title} text={lead} plate={cover === null} />
      {cover && (
        <div className="frame cover">
          <SectionPicture picture={cover} sizes="100vw" isFirst />
        </div>
      )}
      <OwnSections sections={sections} layouts={layouts} path={path} endPage />
    </div>
  )
}
