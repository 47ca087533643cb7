import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PAGES_WITH_SECTIONS, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { KINDS } from '@ufuq/shared/kinds/index'
import { Icon } from '@ufuq/shared/ui/icon'
import { useMay } from '../../../session/session.tsx'

/**
 * The last part of a page of the site: leads to the sections that staff added below the other
 * parts.
 */
export function OwnSectionsPart({ name }: { name: SitePageName }) {
  const { t } = useTranslation('admin')
  const may = useMay(KINDS.page)
  if (!may('change') || !PAGES_WITH_SECTIONS.some((one) => one === name)) return null
  return (
    <section className="part">
      <h2>
        <Link to={`/admin/pages/${name}`}>
          <span>{t('pages.below.part')}</span>
          <Icon icon={ArrowRight} mirrored className="fold" />
        </Link>
      </h2>
    </section>
  )
}
