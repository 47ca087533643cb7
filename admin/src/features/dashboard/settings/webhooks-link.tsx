import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Leads to the webhooks, which have screens of their own. */
export function WebhooksLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/webhooks">
      {t('webhooks.open')}
    </Link>
  )
}
