import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Leads to the import, which has a screen of its own. */
export function ImportLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/import">
      {t('import.open')}
    </Link>
  )
}
