import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHiddenPage, useLocalizedPath, useSite } from '../engine/page-context.ts'
import { PageLink } from '../layout/page-link.tsx'
import { SearchForm } from '../layout/search-form.tsx'

/**
 * The page for unknown addresses, with a sun of which only the edge is visible above the horizon.
 */
export function NotFoundPage() {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  const hasSearch = !isHiddenPage(useSite(), '/publications')
  return (
    <section className="not-found">
      <div className="wrap">
        <h1>{t('notFound.title')}</h1>
        <p className="lead">{t('notFound.text')}</p>
        {hasSearch && <SearchForm />}
        <div className="actions">
          <Link className={buttonClass()} to={localized('/')}>
            {t('notFound.homeLink')}
          </Link>
          <PageLink className={buttonClass({ variant: 'line' })} to="/publications">
            {t('notFound.publicationsLink')}
          </PageLink>
        </div>
      </div>
      <div className="set-sun">
        <Plate />
      </div>
    </section>
  )
}
