import { useTranslation } from 'react-i18next'
import { lazyOnInteraction } from '../../engine/lazy-component.tsx'
import { PageLink } from '../../layout/page-link.tsx'

/** The links at the end of the list, which work as HTML until their code has loaded. */
const pager = lazyOnInteraction(() => import('./pager.tsx'), 'Pager')
if (import.meta.env.SSR) await pager.preload()

export const ListPager = pager.Component

/** A link to the whole list. */
export function WayBack() {
  const { t } = useTranslation('publications')
  return (
    <PageLink className="more" to="/publications">
      {t('article.back')}
    </PageLink>
  )
}
