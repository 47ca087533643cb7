import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadingState } from '@ufuq/shared/ui/states'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { HistoryLink } from '../editing/page-screen.tsx'
import { siteQueries } from '../queries.ts'
import { SiteParts } from '../site-parts.tsx'
import { MenusEditor } from './menus-editor.tsx'

/** `/admin/site/menus` */
export function MenusScreen() {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const query = useQuery(siteQueries.page('menus'))
  return (
    <Page title={t('site.title')} action={<HistoryLink name="menus" />}>
      <SiteParts />
      <Loaded
        query={query}
        loading={t('menus.loading')}
        failed={t('menus.errorTitle')}
        hasRows={false}
      >
        {({ page }) =>
          // The form is filled only once, so it waits for fresh data instead of cached data.
          query.isFetchedAfterMount ? (
            <MenusEditor
              page={page}
              onSaved={(saved) =>
                client.setQueryData(siteQueries.page('menus').queryKey, { page: saved })
              }
            />
          ) : (
            <LoadingState label={t('menus.loading')} />
          )
        }
      </Loaded>
    </Page>
  )
}
