import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

interface Part {
  path: string
  name: ParseKeys<'admin'>
  /** Whether the addresses below `path` belong to the part too. */
  hasMore?: boolean
}

const PARTS: readonly Part[] = [
  { path: '/admin/site', name: 'menus.pagesPart' },
  { path: '/admin/site/menus', name: 'menus.menusPart' },
  { path: '/admin/site/redirects', name: 'menus.redirectsPart' },
  { path: '/admin/site/disclosure', name: 'disclosure.part', hasMore: true },
]

/** Links to the parts of the site's section, each of which has its own address. */
export function SiteParts() {
  const { t } = useTranslation('admin')
  return (
    <nav className="site-parts" aria-label={t('menus.parts')}>
      {PARTS.map(({ path, name, hasMore = false }) => (
        <NavLink key={path} to={path} end={!hasMore}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
