import { KINDS } from '@ufuq/shared/kinds/index'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../components/layout.tsx'
import { Lead } from '../../components/lead.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Page } from '../../frame/page.tsx'
import { SiteLink } from '../../frame/site-link.tsx'
import { SiteParts } from '../../frame/site-parts.tsx'
import { PagesList, ShippedPagesList } from '../../kinds/page/list/pages-list.tsx'
import { useMay } from '../../session/session.tsx'

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
            <LinkButton icon={Plus} to="/admin/pages/new">
              {t('kinds.page.new')}
            </LinkButton>
          )}
        </>
      }
    >
      <SiteParts />
      <Lead>{t('site.text')}</Lead>
      <Stack gap="large">
        <ShippedPagesList />
        <PagesList />
      </Stack>
    </Page>
  )
}
