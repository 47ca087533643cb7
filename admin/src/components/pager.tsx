import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useTrail } from '../host/history-state.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** The cursor of the current page, or null for the newest. */
  after: string | null
  /** The cursor of the next page, or null on the oldest page. */
  next: string | null
  label: string
  /** Whether the list is not in chronological order. */
  isTimeless: boolean
}

/**
 * Links to older and newer items; the page is a parameter of the address. A cursor leads only to
 * older items. The previous cursors are stored in the history entry, so that "newer" goes back one
 * page. If the address was opened directly, "newer" leads to the newest items.
 */
export function Pager({ after, next, label, isTimeless }: PagerProps) {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const trail = useTrail()
  const page = (cursor: string | null) => {
    const params = new URLSearchParams(search)
    if (cursor === null) params.delete('after')
    else params.set('after', cursor)
    return { pathname, search: params.toString() }
  }
  if (after === null && next === null) return null
  return (
    <nav className={styles['pager']} aria-label={label}>
      {after !== null && (
        <Link
          className="more"
          to={page(trail.at(-1) ?? null)}
          state={{ trail: trail.slice(0, -1) }}
        >
          <Icon icon={ArrowLeft} mirrored />
          {t(isTimeless ? 'pairs.previous' : 'pairs.newer')}
        </Link>
      )}
      {next !== null && (
        <Link
          className={classNames('more', styles['next'])}
          to={page(next)}
          state={{ trail: [...trail, after] }}
        >
          {t(isTimeless ? 'pairs.next' : 'pairs.older')}
          <Icon icon={ArrowRight} mirrored />
        </Link>
      )}
    </nav>
  )
}

/** The cursor of the page, from the address; null for the first page. */
export const useAfter = (): string | null => useSearchParams()[0].get('after')
