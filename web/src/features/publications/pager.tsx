import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useLocalizedPath, useIsHydrated } from '../../engine/page-context.ts'
import { listPath, type ListFilter } from './list-filter.ts'
import { newerPage, olderPage, trailOf } from './trail.ts'

interface PagerProps {
  filter: ListFilter
  /** The cursor of the next page; null on the last page. */
  next: string | null
}

export function Pager({ filter, next }: PagerProps) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const { state } = useLocation()
  const { after } = filter
  const trail = useIsHydrated() ? trailOf(state) : []
  const newer = newerPage(trail)
  const older = next === null ? null : olderPage(next, after, trail)
  if (after === null && older === null) return null

  return (
    <nav className="pager" aria-label={t('list.pagesLabel')}>
      {after !== null && (
        <Link
          className="more"
          rel="prev"
          to={localized(listPath({ ...filter, after: newer.after }))}
          state={{ trail: newer.trail }}
        >
          <Icon icon={ArrowLeft} mirrored /> {t('list.newer')}
        </Link>
      )}
      {older && (
        <Link
          className="more older"
          rel="next"
          to={localized(listPath({ ...filter, after: older.after }))}
          state={{ trail: older.trail }}
        >
          {t('list.older')} <Icon icon={ArrowRight} mirrored />
        </Link>
      )}
    </nav>
  )
}
