import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import { MoveTo } from '../../engine/subject-page.tsx'
import { FailedArticle, LoadingText, MissingArticle } from './article-states.tsx'
import { Article, ArticleText } from './article.tsx'
import { useArticle, useKnownTitle } from './use-article.ts'
import { usePublicationQueries } from './queries.ts'
import { PageLink } from '../../layout/page-link.tsx'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { articleResult } from './article-result.ts'

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

export const articleRoute: RouteCode = { Component: ArticlePage, resolve: articleResult }
