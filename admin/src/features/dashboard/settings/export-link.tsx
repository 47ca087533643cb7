import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** A link to the export, which has its own screen. */
export function ExportLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/export">
      {t('export.open')}
    </Link>
  )
}
