import type { Publication } from '@ufuq/shared/contract/publications'
import { useTranslation } from 'react-i18next'
import { ArticleShare } from './article-share.tsx'
import { isHiddenPage, useSite } from '../../engine/page-context.ts'
import { PageLink } from '../../layout/page-link.tsx'

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
  if (isHiddenPage(useSite(), '/contact')) return null
  return (
    <p className="fine article-end">
      <span>{t('article.correctionText')}</span>
      <PageLink className="more" to="/contact">
        {t('article.correctionLink')}
      </PageLink>
    </p>
  )
}
