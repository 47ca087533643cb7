import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage, useLocalizedPath, usePage } from '../../engine/page-context.ts'
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
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const language = useLanguage()
  const { params } = usePage()
  const article = useArticle(language, params['slug'] ?? '')

  switch (article.state) {
    case 'loading':
      return (
        <div className="wrap lonely">
          <LoadingState label={t('article.loading')} />
        </div>
      )
    case 'failed':
      return (
        <div className="wrap lonely">
          <h1>{t('article.errorTitle')}</h1>
          <ErrorState
            level={2}
            title={t('article.error')}
            action={
              <Button variant="line" size="small" onClick={article.retry}>
                {t('article.tryAgain')}
              </Button>
            }
          />
        </div>
      )
    case 'missing':
      return (
        <div className="wrap lonely">
          <h1>{t('article.notFoundTitle')}</h1>
          <p className="lead">{t('article.notFound')}</p>
          <Link className={buttonClass()} to={localized('/publications')}>
            {t('article.back')}
          </Link>
        </div>
      )
    case 'elsewhere':
      return <MoveTo publication={article.publication} />
    case 'here':
      return <Article publication={article.publication} notice={article.notice} />
  }
}
