import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

/** Links to the parts of the users section, which have separate addresses. */
export function UsersParts() {
  const { t } = useTranslation('admin')
  return (
    <nav className="site-parts" aria-label={t('signingIn.parts')}>
      <NavLink to="/admin/users" end>
        {t('users.title')}
      </NavLink>
      <NavLink to="/admin/signing-in">{t('signingIn.title')}</NavLink>
    </nav>
  )
}
