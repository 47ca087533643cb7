import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { useEffect } from 'react'
import { useLanguage, usePage } from '../../engine/page-context.ts'
import { FailedArticle, LoadingText, MissingArticle } from './article-states.tsx'
import { Article, ArticleText } from './article.tsx'
import { useArticle, useKnownTitle } from './use-article.ts'
import { usePublicationQueries } from './queries.ts'
import { PageLink } from '../../layout/page-link.tsx'

export function ArticlePage() {
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
      return <MoveTo publication={article.publication} />
    case 'here':
      return (
        <Article {...article.publication}>
          <ArticleText publication={article.publication} notice={article.notice} />
        </Article>
      )
  }
}

/** Redirects to a publication's own address, and keeps the loaded data. */
function MoveTo({ publication }: { publication: Publication }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { one } = usePublicationQueries()

  useEffect(() => {
    const { language, slug } = publication
    client.setQueryData(one(language, slug).queryKey, publication)
    void navigate(publicationPath(publication), { replace: true })
  }, [client, navigate, one, publication])

  return null
}
