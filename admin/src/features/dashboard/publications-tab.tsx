import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '@ufuq/shared/ui/icon'
import { PublicationPage } from '../publications/list/publication-page.tsx'

/** Every publication, page by page; the page is in the address. */
export function PublicationsTab() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  return (
    <>
      <p className="row spread">
        <Link className="more" to="/admin/publications">
          <Icon icon={SlidersHorizontal} />
          {t('manage.open')}
        </Link>
      </p>
      <PublicationPage after={params.get('after')} />
    </>
  )
}
