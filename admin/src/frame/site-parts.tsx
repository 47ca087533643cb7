import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

const PARTS = [
  { path: '/admin/site', name: 'menus.pagesPart' },
  { path: '/admin/menus', name: 'menus.menusPart' },
  { path: '/admin/programmes', name: 'kinds.programmes.name' },
  { path: '/admin/redirects', name: 'menus.redirectsPart' },
  { path: '/admin/forms', name: 'kinds.form.name' },
  { path: '/admin/checklists', name: 'kinds.checklist.name' },
  { path: '/admin/organisation', name: 'site.organisationTitle' },
] as const

/** Links to the parts of the site section, which have separate addresses. */
export function SiteParts() {
  const { t } = useTranslation('admin')
  return (
    <nav className="parts tabs" aria-label={t('menus.parts')}>
      {PARTS.map(({ path, name }) => (
        <NavLink className="tab" key={path} to={path} end={path === '/admin/site'}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
