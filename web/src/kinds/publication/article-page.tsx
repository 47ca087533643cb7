import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Icon } from '@ufuq/shared/ui/icon'
import { Skeleton } from '@ufuq/shared/ui/states'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type RouteCode, lazyOnInteraction } from '../../engine/lazy-component.tsx'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import { ARTICLE_BODY_ID } from '../../engine/page-state.ts'
import { MoveTo } from '../../engine/subject-page.tsx'
import { DocumentLinkStyles } from '../../layout/document-link-styles.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { ArticleRail } from './article-rail.tsx'
import { articleResult } from './article-result.ts'
import { FailedArticle, LoadingText, MissingArticle } from './article-states.tsx'
import { CoverImage } from './cover-image.tsx'
import { PrintedSource } from './printed-source.tsx'
import { PublicationTitle } from './publication-title.tsx'
import { usePublicationQueries } from './queries.ts'
import { sectionsOf, withContents } from './sections.ts'
import { useArticle, useKnownTitle, type TranslationNotice } from './use-article.ts'

function ArticlePage() {
  return (
    <>
      <div className="wrap">
        <BackLink />
      </div>
      <Content />
    </>
  )
}

function BackLink() {
  const { t } = useTranslation('publications')
  return (
    <PageLink className="back" to="/publications">
      <Icon icon={ArrowLeft} mirrored /> {t('article.back')}
    </PageLink>
  )
}

function Content() {
  const language = useLanguage()
  const slug = usePage().params['slug'] ?? ''
  const article = useArticle(language, slug)
  const known = useKnownTitle(language, slug)
  const queries = usePublicationQueries()

  switch (article.state) {
    case 'loading':
      return (
        <Article slug={slug} language={language} {...known}>
          <LoadingText />
        </Article>
      )
    case 'failed':
      return <FailedArticle retry={article.retry} />
    case 'missing':
      return <MissingArticle />
    case 'elsewhere':
      return (
        <MoveTo
          path={publicationPath(article.publication)}
          queryKey={queries.one(article.publication.language, article.publication.slug).queryKey}
          data={article.publication}
        />
      )
    case 'here':
      return (
        <Article {...article.publication}>
          <ArticleText publication={article.publication} notice={article.notice} />
        </Article>
      )
  }
}

export const route: RouteCode = { Component: ArticlePage, resolve: articleResult }

/**
 * The part below the text, and parts that few texts have. Their code loads on the first
 * interaction.
 */
const foreign = lazyOnInteraction(() => import('./article-parts.tsx'), 'ForeignNotice')
const end = lazyOnInteraction(() => import('./article-parts.tsx'), 'ArticleEnd')
const nearbyPart = lazyOnInteraction(() => import('./article-parts.tsx'), 'Nearby')
const measures = lazyOnInteraction(() => import('./article-parts.tsx'), 'Measures')
if (import.meta.env.SSR) {
  await Promise.all([foreign, end, nearbyPart, measures].map((part) => part.preload()))
}

interface ArticleProps {
  slug: string
  /** The title, which the card that led here provides before the text has loaded. */
  title?: string
  titleHtml?: string | undefined
  language: Language
  /** The article's cover and text, or skeletons of them. */
  children: ReactNode
}

/** An article, whose title keeps its position and the focus while the rest loads. */
function Article({ slug, title, titleHtml, language, children }: ArticleProps) {
  return (
    <article>
      <PrintedSource path={publicationPath({ language, slug })} />
      <div
        className="wrap masthead"
        data-part="masthead"
        lang={language}
        dir={directionOf(language)}
      >
        <h1 dir="auto" lang={title && foreignLanguage(title, language)}>
          {title ? (
            <PublicationTitle title={title} titleHtml={titleHtml} />
          ) : (
            <Skeleton shape="title" width="long" />
          )}
        </h1>
      </div>
      {children}
    </article>
  )
}

interface ArticleTextProps {
  publication: Publication
  notice: TranslationNotice | null
}

/**
 * The text of an article in its own language and direction, even if those of the page differ. Its
 * columns also have this direction, so that the title is above them.
 */
function ArticleText({ publication, notice }: ArticleTextProps) {
  const { t } = useTranslation('publications')
  const { language, html, nearby } = publication
  const dir = directionOf(language)
  const page = useLanguage()
  const sections = useMemo(() => sectionsOf(html), [html])
  const summary = `<summary lang="${page}" dir="${directionOf(page)}">${t('article.contents')}</summary>`

  return (
    <>
      <Cover publication={publication} />
      <div className="wrap story" dir={dir}>
        <ArticleRail publication={publication} sections={sections} />
        <div className="text" dir={directionOf(page)}>
          {notice && <foreign.Component notice={notice} publication={publication} />}
          <DocumentLinkStyles html={html} />
          <div
            id={ARTICLE_BODY_ID}
            className="prose"
            lang={language}
            dir={dir}
            dangerouslySetInnerHTML={{ __html: withContents(html, sections, summary) }}
          />
          <end.Component publication={publication} />
        </div>
      </div>
      {nearby && <nearbyPart.Component nearby={nearby} />}
    </>
  )
}

function Cover({ publication }: { publication: Publication }) {
  const { hero, cover, language } = publication
  return (
    <figure>
      <CoverImage publication={publication} minutes={publication.readingMinutes} />
      {!hero && <measures.Component publication={publication} />}
      {hero && (cover?.caption || cover?.credit) && (
        <figcaption className="wrap caption" lang={language} dir={directionOf(language)}>
          {cover.caption && <span {...wordsOf(cover.caption, cover.captionHtml)} />}
          {cover.credit && <small {...wordsOf(cover.credit, cover.creditHtml)} />}
        </figcaption>
      )}
    </figure>
  )
}

/** The HTML version keeps a name and its Arabic definite article on one line. */
const wordsOf = (words: string, html: string | undefined) => ({
  dir: 'auto',
  ...(html ? { dangerouslySetInnerHTML: { __html: html } } : { children: words }),
})
