import { useQuery, useQueryClient } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { isSitePage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { LoadingState } from '@ufuq/shared/ui/states'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { NotFoundScreen } from '../../../shell/panels.tsx'
import { siteQueries } from '../queries.ts'
import { PageEditor } from './page-editor.tsx'

/** `/admin/site/{page}` */
export function SitePageScreen() {
  const { page: name } = useParams()
  return isSitePage(name) ? <LoadedPage key={name} name={name} /> : <NotFoundScreen />
}

function LoadedPage({ name }: { name: SitePageName }) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const query = useQuery(siteQueries.page(name))
  return (
    <Page title={t(`site.pages.${name}`)} back="/admin/site" action={<HistoryLink name={name} />}>
      <Loaded
        query={query}
        loading={t('site.editor.loading')}
        failed={t('site.editor.errorTitle')}
        hasRows={false}
      >
        {({ page }) =>
          // The form is filled only once, so it waits for fresh data instead of cached data.
          query.isFetchedAfterMount ? (
            <PageEditor
              page={page}
              onSaved={(saved) =>
                client.setQueryData(siteQueries.page(name).queryKey, { page: saved })
              }
            />
          ) : (
            <LoadingState label={t('site.editor.loading')} />
          )
        }
      </Loaded>
    </Page>
  )
}

export function HistoryLink({ name }: { name: SitePageName }) {
  const { t } = useTranslation('admin')
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={`/admin/site/${name}/history`}
    >
      <Icon icon={History} />
      {t('site.history.title')}
    </Link>
  )
}
