import { Icon } from '@ufuq/shared/ui/icon'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useLocalizedPath, useIsHydrated } from '../../engine/page-context.ts'
import { listPath, type ListFilter } from './list-filter.ts'

interface PagerProps {
  filter: ListFilter
  /** The cursor of the next page; null on the last page. */
  next: string | null
}

export function Pager({ filter, next }: PagerProps) {
  const { t } = useTranslation('publications')
  const localized = useLocalizedPath()
  const { state } = useLocation()
  const { after, q } = filter
  const isSearch = q !== null
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
          <Icon icon={ArrowLeft} mirrored /> {t(isSearch ? 'list.previousResults' : 'list.newer')}
        </Link>
      )}
      {older && (
        <Link
          className="more older"
          rel="next"
          to={localized(listPath({ ...filter, after: older.after }))}
          state={{ trail: older.trail }}
        >
          {t(isSearch ? 'list.moreResults' : 'list.older')} <Icon icon={ArrowRight} mirrored />
        </Link>
      )}
    </nav>
  )
}

/**
 * The cursors that led to a page of the list, beginning with the first page's null. A cursor only
 * leads forwards, so the previous cursors are stored in the history state.
 */
type Trail = readonly (string | null)[]

export const trailOf = (state: unknown): Trail =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail
    : []

interface PageLink {
  after: string | null
  trail: Trail
}

/** The previous page: the one that led here, or the first page if that is unknown. */
export const newerPage = (trail: Trail): PageLink => ({
  after: trail.at(-1) ?? null,
  trail: trail.slice(0, -1),
})

export const olderPage = (next: string, current: string | null, trail: Trail): PageLink => ({
  after: next,
  trail: [...trail, current],
})
