import { useQuery } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { lazyOnInteraction, type RouteCode } from '../../engine/lazy-component.tsx'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { DocumentLinkStyles } from '../../layout/document-link-styles.tsx'
import { headWithoutArticle } from './article-result.ts'
import { FailedArticle, LoadingText, MissingArticle } from './article-states.tsx'
import { bothPath, placeOfBoth } from './both-path.ts'
import type { BothTexts } from './both-texts.ts'
import { CoverImage } from './cover-image.tsx'
import { PrintedSource } from './printed-source.tsx'
import { PublicationTitle } from './publication-title.tsx'
import { usePublicationQueries, publicationQueries } from './queries.ts'
import { TranslationLink } from './translation-link.tsx'

const share = lazyOnInteraction(() => import('./article-share.tsx'), 'ArticleShare')
if (import.meta.env.SSR) await share.preload()

/** An article and its translation, with the paragraphs side by side. */
function BothPage() {
  const language = useLanguage()
  const slug = usePage().params['slug'] ?? ''
  const { data, isPending, error, refetch } = useQuery(usePublicationQueries().both(language, slug))

  if (isPending) return <LoadingText />
  if (!data) {
    return isMissing(error) ? <MissingArticle /> : <FailedArticle retry={() => void refetch()} />
  }
  const elsewhere = placeOfBoth(data, { language, slug })
  return elsewhere ? <Navigate to={elsewhere.location} replace /> : <Both both={data} />
}

function Both({ both: { publication, translation, sections } }: { both: BothTexts }) {
  const { t } = useTranslation('publications')
  const texts = [publication, translation ?? publication] as const

  return (
    <article className="both">
      <PrintedSource path={bothPath(publication)} />
      <div className="wrap">
        <Link className="back" to={publicationPath(publication)}>
          <Icon icon={ArrowLeft} mirrored /> {t('both.back')}
        </Link>
        <div className="row titles">
          <h1 dir="auto">
            <PublicationTitle {...publication} />
          </h1>
          <p lang={texts[1].language} dir={directionOf(texts[1].language)}>
            <PublicationTitle {...texts[1]} />
          </p>
        </div>
      </div>
      <CoverImage publication={publication} />
      <DocumentLinkStyles html={sections.flat(2).join('')} />
      <div className="wrap">
        {sections.map((rows, section) => (
          <section key={section}>
            {rows.map((cells, row) => (
              <div className="row" key={row}>
                {cells.map((html, side) => {
                  const { language } = texts[side] ?? publication
                  return (
                    <div
                      key={language}
                      className="prose"
                      lang={language}
                      dir={directionOf(language)}
                      dangerouslySetInnerHTML={{ __html: html }}
                    />
                  )
                })}
              </div>
            ))}
          </section>
        ))}
        <share.Component publication={publication} page="both" />
        <p className="fine article-end">
          <Link className="more" to={publicationPath(publication)}>
            {t('both.back')}
          </Link>
          {translation && (
            <TranslationLink to={publicationPath(translation)} language={translation.language} />
          )}
        </p>
      </div>
    </article>
  )
}

export const route: RouteCode = {
  Component: BothPage,
  queries: ({ language, params }, reads) => [
    publicationQueries(reads).both(language, params['slug'] ?? ''),
  ],
  resolve: bothResult,
}

/**
 * Status, redirect and head of the page with both texts. Search engines must not index this page,
 * because they index the article.
 */
function bothResult(context: ResolveContext): PageResult {
  const { client, reads, language, params, t, site } = context
  const slug = params['slug'] ?? ''
  const { queryKey } = publicationQueries(reads).both(language, slug)
  const both = client.getQueryData(queryKey)
  const isGone = isMissing(client.getQueryState(queryKey)?.error)
  const noHead = headWithoutArticle(context, isGone)
  if (!both) return { status: isGone ? 404 : 200, head: noHead }

  const { publication, translation, description } = both
  const head = {
    ...noHead,
    title: t('meta.publication.title', {
      title: t('both.title', { ns: 'publications', title: publication.title }),
    }),
    description,
    canonical: site.origin + publicationPath(publication),
  }
  const redirect = placeOfBoth(both, { language, slug })
  if (redirect) return { status: redirect.status, head, redirect }
  return { status: 200, head, ...(translation && { switchTo: bothPath(translation) }) }
}
