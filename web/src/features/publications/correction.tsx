import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'

/** Where to write about an error in the text. */
export function Correction() {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  return (
    <p className="article-end">
      <span>{t('article.correctionText')}</span>
      <Link className="more" to={localized('/contact')}>
        {t('article.correctionLink')}
      </Link>
    </p>
  )
}
