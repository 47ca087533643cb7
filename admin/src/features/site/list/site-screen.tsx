import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { KINDS } from '@ufuq/shared/kinds/index'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Lead } from '../../../components/lead.tsx'
import { useMay } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { SiteLink } from '../../../shell/site-link.tsx'
import { PagesList, ShippedPagesList } from '../pages/list/pages-list.tsx'
import { SiteParts } from '../site-parts.tsx'

/** `/admin/site`: the pages of the site. */
export function SiteScreen() {
  const { t } = useTranslation('admin')
  const mayCreate = useMay(KINDS.page)('create')
  return (
    <Page
      title={t('site.title')}
      action={
        <>
          <SiteLink
            className={buttonClass({ variant: 'line', size: 'small', className: 'only-wide' })}
          >
            <Icon icon={ExternalLink} />
            {t('site.openSite')}
          </SiteLink>
          {mayCreate && (
            <Link className={buttonClass({ size: 'small' })} to="/admin/pages/new">
              <Icon icon={Plus} />
              {t('kinds.page.new')}
            </Link>
          )}
        </>
      }
    >
      <SiteParts />
      <Lead>{t('site.text')}</Lead>
      <ShippedPagesList />
      <PagesList />
    </Page>
  )
}
