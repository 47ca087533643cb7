import type { Publication } from '@ufuq/shared/contract/publications'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { ArticleShare } from './article-share.tsx'

/** The actions for readers at the end of an article: sharing it and reporting a mistake. */
export function ArticleEnd({ publication }: { publication: Publication }) {
  return (
    <>
      <ArticleShare publication={publication} />
      <Correction />
    </>
  )
}

function Correction() {
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
