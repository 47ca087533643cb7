import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Icon } from '../../../ui/icon.tsx'
import { PairsList } from '../../pairs/pairs-list.tsx'

/** Every pair, a page at a time; the page is in the address. */
export function PublicationsTab() {
  const [params] = useSearchParams()
  const after = params.get('after')
  return <PairsList after={after} pager={(next) => <Pager after={after} next={next} />} />
}

const pagePath = (after: string | null): string =>
  `/admin?tab=publications${after === null ? '' : `&after=${encodeURIComponent(after)}`}`

/**
 * A cursor only leads on to older items. The ones that led here are kept in the history entry, so that
 * "newer" goes back one page; without them it goes to the newest.
 */
function Pager({ after, next }: { after: string | null; next: string | null }) {
  const { t } = useTranslation('admin')
  const trail = trailOf(useLocation().state)
  if (after === null && next === null) return null
  return (
    <nav className="pages" aria-label={t('pairs.pages')}>
      {after !== null && (
        <Link
          className="more"
          to={pagePath(trail.at(-1) ?? null)}
          state={{ trail: trail.slice(0, -1) }}
        >
          <Icon icon={ArrowLeft} mirrored />
          {t('pairs.newer')}
        </Link>
      )}
      {next !== null && (
        <Link className="more older" to={pagePath(next)} state={{ trail: [...trail, after] }}>
          {t('pairs.older')}
          <Icon icon={ArrowRight} mirrored />
        </Link>
      )}
    </nav>
  )
}

function trailOf(state: unknown): (string | null)[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : []
  return Array.isArray(trail)
    ? trail.filter((item) => item === null || typeof item === 'string')
    : []
}
