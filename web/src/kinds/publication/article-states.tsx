import { buttonClass } from '@ufuq/shared/ui/button'
import { LoadingState, Skeleton } from '@ufuq/shared/ui/states'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../layout/failed-state.tsx'
import { PageLink } from '../../layout/page-link.tsx'

/**
 * The content below the title until the text has loaded. It is at least as tall as the window, so
 * that the footer stays below the window's lower edge.
 */
export function LoadingText() {
  const { t } = useTranslation('publications')
  return (
    <LoadingState label={t('article.loading')}>
      <div className="cover">
        <Skeleton shape="frame" />
      </div>
      <div className="wrap story">
        <div />
        <div className="text">
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton />
          <Skeleton width="medium" />
        </div>
      </div>
    </LoadingState>
  )
}

export function FailedArticle({ retry }: { retry: () => void }) {
  const { t } = useTranslation('publications')
  return (
    <div className="wrap lonely">
      <FailedState level={1} title={t('article.errorTitle')} retry={retry} />
    </div>
  )
}

export function MissingArticle() {
  const { t } = useTranslation('publications')
  return (
    <div className="wrap lonely">
      <h1>{t('article.notFoundTitle')}</h1>
      <p className="lead">{t('article.notFound')}</p>
      <PageLink className={buttonClass()} to="/publications">
        {t('article.back')}
      </PageLink>
    </div>
  )
}
