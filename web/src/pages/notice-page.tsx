import { useQuery } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { type ShownNotice, noticePath } from '@ufuq/shared/kinds/page/own-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Plate } from '@ufuq/shared/ui/plate'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RouteCode } from '../engine/lazy-component.tsx'
import { useLanguage, usePage } from '../engine/page-context.ts'
import type { PageResult, ResolveContext } from '../engine/route.ts'
import { placeOf, subjectResult } from '../engine/subject-page.tsx'
import { useReads } from '../engine/visitor-reads.ts'
import { AnswerForm } from '../forms/lazy-answer-form.tsx'
import { Target } from '../layout/target.tsx'
import { Words } from '../layout/words.tsx'
import { ClosingTime } from '../sections/closing-time.tsx'
import { Prose, SiteWords } from '../sections/section-parts.tsx'
import { noticeQuery } from './own-page-query.ts'
import { withoutPage } from './own-page-result.ts'
import { FailedPage, LoadingPage, Shown } from './own-page-states.tsx'

/** The page of a job or tender, which may be open, closed or withdrawn. */
function NoticePage() {
  const language = useLanguage()
  const { slug = '', notice: id = '' } = usePage().params
  const { data, isPending, isError, error, refetch } = useQuery(
    noticeQuery(useReads(), slug, id, language),
  )
  if (isPending) return <LoadingPage />
  if (isError) return <FailedPage error={error} retry={refetch} />
  const { page } = data
  if (data.withdrawn === 'yes') {
    return (
      <Shown language={language}>
        <Withdrawn page={page} />
      </Shown>
    )
  }
  return (
    <Shown language={page.language}>
      <NoticeText notice={data} />
    </Shown>
  )
}

/** The id of the heading of the form. */
const APPLY = 'apply'

/** The notice in its own language and direction, which may differ from those of the visitor. */
function NoticeText({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('ownPages')
  const { page, kind, title, place, summary, text, isClosed, form } = notice
  const path = localizedPath(useLanguage(), `/${encodeURIComponent(page.slug)}`)
  return (
    <div className="own" lang={page.language} dir={directionOf(page.language)}>
      <section className="page-head">
        <div className="wrap">
          <WayBack title={page.title} path={path} />
          <p className="sort">
            <SiteWords>{t(`openings.${kind}`)}</SiteWords>
          </p>
          <Words as="h1">{title}</Words>
          <Words className="lead">{summary || place}</Words>
        </div>
        <Plate hour={isClosed ? 'dusk' : 'morning'} />
      </section>
      <section className="sec sec-notice" data-ground="paper" data-before="full" data-last>
        <div className="wrap">
          {isClosed && <Closed notice={notice} path={path} />}
          <div className="lane">
            <Terms notice={notice} />
            <Prose html={text} opens />
          </div>
          {form && (
            <section className="lane join" aria-labelledby={APPLY}>
              <h2 id={APPLY} tabIndex={-1}>
                {form.title}
              </h2>
              <AnswerForm form={form} about={`page:${page.id}#${notice.id}`} />
            </section>
          )}
        </div>
      </section>
    </div>
  )
}

const WayBack = ({ title, path }: { title: string; path: string }) => (
  <Link className="back" to={path}>
    <Icon icon={ArrowLeft} mirrored /> <bdi>{title}</bdi>
  </Link>
)

/** States that the notice was withdrawn, without showing its content. */
function Withdrawn({ page }: Pick<ShownNotice, 'page'>) {
  const { t } = useTranslation('ownPages')
  const path = localizedPath(useLanguage(), `/${encodeURIComponent(page.slug)}`)
  return (
    <div className="own">
      <section className="page-head">
        <div className="wrap">
          <WayBack title={page.title} path={path} />
          <h1>{t('openings.withdrawn')}</h1>
        </div>
        <Plate hour="dusk" />
      </section>
    </div>
  )
}

function Closed({ notice, path }: { notice: ShownNotice; path: string }) {
  const { t } = useTranslation('ownPages')
  const { outcome, openCount } = notice
  return (
    <div className="gone">
      <h2>
        <SiteWords>{t('openings.closedTitle')}</SiteWords>
      </h2>
      <p>
        <SiteWords>{t('openings.closedText')}</SiteWords>
      </p>
      {outcome !== '' && (
        <p>
          <b>
            <SiteWords>{t('openings.outcome')}</SiteWords>
          </b>{' '}
          <bdi>{outcome}</bdi>
        </p>
      )}
      {openCount > 0 && (
        <p className="actions">
          <Link className={buttonClass()} to={path}>
            <SiteWords>{t('openings.seeOpen', { count: openCount })}</SiteWords>
          </Link>
        </p>
      )}
    </div>
  )
}

/** The closing date, and how to apply. */
function Terms({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('ownPages')
  const { closes, isClosed, place, summary, apply, form } = notice
  return (
    <div className="aside term">
      <p>
        <b>
          <SiteWords>{t(isClosed ? 'openings.isClosed' : 'openings.isOpen')}</SiteWords>
        </b>
        <span>
          <ClosingTime iso={closes} />
        </span>
      </p>
      {summary !== '' && <Words>{place}</Words>}
      {!isClosed && (
        <div className="actions">
          {form ? (
            <a className={buttonClass()} href={`#${APPLY}`}>
              <SiteWords>{t('openings.apply')}</SiteWords>
            </a>
          ) : (
            <Target className={buttonClass()} to={apply}>
              <SiteWords>{t('openings.apply')}</SiteWords>
            </Target>
          )}
        </div>
      )}
      {!isClosed && !form && apply.startsWith('mailto:') && (
        <p className="fine">
          <bdi dir="ltr">{apply.slice('mailto:'.length)}</bdi>
        </p>
      )}
    </div>
  )
}

export const route: RouteCode = { Component: NoticePage, resolve: noticeResult }

/**
 * Status, redirect and head of a notice's address. A closed notice can still be read, but has
 * status 410.
 */
function noticeResult(context: ResolveContext): PageResult {
  const { client, reads, language, params } = context
  const { slug = '', notice: id = '' } = params
  const { queryKey } = noticeQuery(reads, slug, id, language)
  const notice = client.getQueryData<ShownNotice>(queryKey)
  if (!notice) return withoutPage(context, isMissing(client.getQueryState(queryKey)?.error))

  const { page, summary, place, isClosed } = notice
  // Withdrawn notices have no texts.
  const title = notice.title || page.title
  const subject = { title, description: summary || place || title }
  const result = subjectResult(
    { ...subject, ...placeOf(page, slug, (at) => noticePath(at, id)) },
    context,
    { notice },
  )
  if (!isClosed || result.redirect) return result
  const head = { ...result.head, alternates: [], robots: 'noindex' }
  return { ...result, status: 410, head }
}
