import { useQuery } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { ShownDocumentPage, ShownFile } from '@ufuq/shared/contract/documents'
import { DateText, DayText } from '@ufuq/shared/ui/bdi'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { LoadingState } from '@ufuq/shared/ui/states'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { useLanguage, useLocalizedPath, usePage, useSite } from '../../engine/page-context.ts'
import { notFoundPage } from '../../engine/page-head.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { MoveTo, placeOf, subjectResult } from '../../engine/subject-page.tsx'
import { useReads } from '../../engine/visitor-reads.ts'
import { FailedState } from '../../layout/failed-state.tsx'
import { PageStyles } from '../../layout/page-styles.tsx'
import { Cover, FileFacts, FileLink } from './document-file.tsx'
import { addressIn, documentsPath } from './document-filter.ts'
import { documentQueries } from './queries.ts'
import styles from '../../styles/documents.css?url'

function DocumentPage() {
  const { t } = useTranslation('documents')
  const localized = useLocalizedPath()
  return (
    <>
      <PageStyles href={styles} />
      <div className="wrap documents">
        <Link className="back" to={localized(documentsPath())}>
          <Icon icon={ArrowLeft} mirrored /> {t('document.back')}
        </Link>
        <Content />
      </div>
    </>
  )
}

function Content() {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const slug = usePage().params['slug'] ?? ''
  const queries = documentQueries(useReads())
  const { data, isPending, isError, error, refetch } = useQuery(queries.one(language, slug))

  if (isPending) return <LoadingState label={t('states.loading')} />
  if (isError) {
    if (isMissing(error)) return <Missing />
    return <FailedState level={1} title={t('states.errorTitle')} retry={refetch} />
  }
  if (data.language === language && data.slug !== slug) {
    const { queryKey } = queries.one(language, data.slug)
    return <MoveTo path={addressIn(language, data.slug)} queryKey={queryKey} data={data} />
  }
  return (
    <>
      {data.language !== language && (
        <Notice role="note">
          {t(data.language === 'ar' ? 'document.onlyAr' : 'document.onlyEn')}
        </Notice>
      )}
      <DocumentText document={data} />
    </>
  )
}

function DocumentText({ document }: { document: ShownDocumentPage }) {
  const { t } = useTranslation('documents')
  const { title, description, note, language, slug, category, year, date, files } = document
  const { origin } = useSite()
  return (
    <article>
      <div className="latest">
        <Cover file={document.file} />
        <div>
          <p className="sort">
            {[t(`categories.${category}`), year].filter(Boolean).join(' · ')}
            {date !== null && (
              <>
                {' · '}
                {t('document.dated')} <DayText date={date} />
              </>
            )}
          </p>
          <h1>
            <bdi lang={language}>{title}</bdi>
          </h1>
          {description !== '' && (
            <p className="lead">
              <bdi>{description}</bdi>
            </p>
          )}
          <ul className="files ruled" aria-label={t('document.files')}>
            {files.map((file, place) => (
              <FileRow key={file.address} file={file} title={title} isMain={place === 0} />
            ))}
          </ul>
        </div>
      </div>
      <div className="more-of">
        {note !== '' && (
          <Notice title={t('document.note')} role="note">
            <bdi>{note}</bdi>
          </Notice>
        )}
        <h2>{t('document.address')}</h2>
        <p className="fine">
          <bdi dir="ltr">{new URL(origin).host + decodeURI(addressIn(language, slug))}</bdi>
        </p>
      </div>
    </article>
  )
}

interface FileRowProps {
  file: ShownFile
  title: string
  isMain: boolean
}

function FileRow({ file, title, isMain }: FileRowProps) {
  const { t } = useTranslation('documents')
  return (
    <li>
      <div>
        <b>{t(`file.name.${file.language ?? 'unknown'}`)}</b>
        <FileFacts file={file} isLanguageNamed />
        <p className="fine">
          {t('document.updated')} <DateText iso={file.updatedAt} />
        </p>
      </div>
      <FileLink file={file} title={title} isMain={isMain} />
    </li>
  )
}

function Missing() {
  const { t } = useTranslation('documents')
  return (
    <div className="lonely">
      <h1>{t('document.notFoundTitle')}</h1>
      <p className="lead">{t('document.notFound')}</p>
    </div>
  )
}

export const route: RouteCode = {
  Component: DocumentPage,
  queries: ({ language, params }, reads) => [
    documentQueries(reads).one(language, params['slug'] ?? ''),
  ],
  resolve: documentResult,
}

/** The status, redirect and head of the page at a document's address. */
function documentResult(context: ResolveContext): PageResult {
  const { client, reads, params, t } = context
  const asked = params['slug'] ?? ''
  const { queryKey } = documentQueries(reads).one(context.language, asked)
  const document = client.getQueryData<ShownDocumentPage>(queryKey)
  if (!document) {
    const missing = notFoundPage(context)
    if (isMissing(client.getQueryState(queryKey)?.error)) return missing
    return { status: 200, head: { ...missing.head, title: t('meta.documents.title') } }
  }
  const { title, description } = document
  const place = placeOf(document, asked, ({ language, slug }) => addressIn(language, slug))
  const subject = { title, description: description || title, ...place }
  return subjectResult(subject, context, { document })
}
