import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** A link to the webhooks, which have their own screens. */
export function WebhooksLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/webhooks">
      {t('webhooks.open')}
    </Link>
  )
}
