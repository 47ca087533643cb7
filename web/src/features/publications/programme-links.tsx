import { PROGRAMMES } from '@ufuq/shared/contract/programmes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { listPath, type ListFilter } from './list-filter.ts'

/**
 * Links that filter the list by programme. They look like the tabs of the projects page, and work
 * without JavaScript.
 */
export function ProgrammeLinks({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const isWhole = filter.q === null && filter.tag === null

  return (
    <nav className="page-tabs" aria-label={t('list.programmesLabel')}>
      {[null, ...PROGRAMMES].map((category) => (
        <Link
          key={category}
          className="tab"
          data-programme={category ?? undefined}
          aria-current={isWhole && filter.category === category ? 'page' : undefined}
          to={localized(listPath({ category }))}
          state={WITHIN_PAGE}
        >
          {category === null
            ? t('list.allProgrammes')
            : t(`categories.${category}`, { ns: 'common' })}
        </Link>
      ))}
    </nav>
  )
}
