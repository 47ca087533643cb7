import { Lead } from '../../../components/lead.tsx'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { KINDS } from '@ufuq/shared/kinds/index'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Loaded } from '../../../shell/loaded.tsx'
import { useMay } from '../../../session/session.tsx'
import { Page } from '../../../shell/page.tsx'
import { SiteLink } from '../../../shell/site-link.tsx'
import { PagesList } from '../pages/list/pages-list.tsx'
import { siteQueries } from '../queries.ts'
import { SiteParts } from '../site-parts.tsx'
import { OrganisationPart } from './organisation-part.tsx'
import { PagesTable } from './pages-table.tsx'

/** `/admin/site`: the texts that visitors read outside the publications. */
export function SiteScreen() {
  const { t } = useTranslation('admin')
  const id = useId()
  const hasOwn = useMay(KINDS.page)('create')
  const query = useQuery(siteQueries.pages())
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
          {hasOwn && (
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
      {hasOwn && <PagesList />}
      <Loaded query={query} loading={t('site.loading')} failed={t('site.errorTitle')} reportsStale>
        {(pages) => {
          const drafted = pages.filter(({ drafted }) => drafted.length > 0).length
          return (
            <>
              <section aria-labelledby={`${id}-pages`} className="site-pages">
                <div className="h-line">
                  <h2 id={`${id}-pages`}>{t('pages.shippedTitle')}</h2>
                  <p className="say">{drafted > 0 && t('site.drafted', { count: drafted })}</p>
                </div>
                <PagesTable caption={t('pages.shippedTitle')} pages={pages} />
              </section>
            </>
          )
        }}
      </Loaded>
      <OrganisationPart />
    </Page>
  )
}
