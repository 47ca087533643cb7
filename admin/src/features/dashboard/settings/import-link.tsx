import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** A link to the import, which has its own screen. */
export function ImportLink() {
  const { t } = useTranslation('admin')
  return (
    <Link className="more" to="/admin/import">
      {t('import.open')}
    </Link>
  )
}
