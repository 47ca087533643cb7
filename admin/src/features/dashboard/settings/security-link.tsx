import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** A link to the second step, passkeys and work accounts, which have their own screen. */
export function SecurityLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/security">
      {t('security.open')}
    </Link>
  )
}
