import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

/** Links to the parts of the users section, which have separate addresses. */
export function UsersParts() {
  const { t } = useTranslation('admin')
  return (
    <nav className="parts tabs" aria-label={t('signingIn.parts')}>
      <NavLink className="tab" to="/admin/users" end>
        {t('users.title')}
      </NavLink>
      <NavLink className="tab" to="/admin/signing-in">
        {t('signingIn.title')}
      </NavLink>
    </nav>
  )
}
