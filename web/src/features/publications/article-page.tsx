import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage, useLocalizedPath, usePage } from '../../engine/page-context.ts'
import { FailedArticle, LoadingArticle, MissingArticle } from './article-states.tsx'
import { Article } from './article.tsx'
import { MoveTo } from './move-to.tsx'
import { useArticle } from './use-article.ts'

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
  const localized = useLocalizedPath()
  return (
    <Link className="back" to={localized('/publications')}>
      <Icon icon={ArrowLeft} mirrored /> {t('article.back')}
    </Link>
  )
}

function Content() {
  const language = useLanguage()
  const { params } = usePage()
  const article = useArticle(language, params['slug'] ?? '')

  switch (article.state) {
    case 'loading':
      return <LoadingArticle />
    case 'failed':
      return <FailedArticle retry={article.retry} />
    case 'missing':
      return <MissingArticle />
    case 'elsewhere':
      return <MoveTo publication={article.publication} />
    case 'here':
      return <Article publication={article.publication} notice={article.notice} />
  }
}
