import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Leads to the export, which has a screen of its own. */
export function ExportLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/export">
      {t('export.open')}
    </Link>
  )
}
