import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { isSitePage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Loaded, LoadedPage } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { NotFoundScreen } from '../../../shell/panels.tsx'
import { siteQueries } from '../queries.ts'
import { VersionBeside } from './version-beside.tsx'
import { VersionList } from './version-list.tsx'

/** `/admin/site/{page}/history`; the version that is looked at is in the address. */
export function SiteHistoryScreen() {
  const { page: name } = useParams()
  return isSitePage(name) ? <History key={name} name={name} /> : <NotFoundScreen />
}

function History({ name }: { name: SitePageName }) {
  const { t } = useTranslation('admin')
  const query = useQuery(siteQueries.page(name))
  const title = t('site.history.of', { page: t(`site.pages.${name}`) })
  return (
    <Page title={title} back={`/admin/site/${name}`}>
      <div className="site-history">
        <p className="lead-in">{t('site.history.text')}</p>
        <Loaded
          query={query}
          loading={t('site.editor.loading')}
          failed={t('site.editor.errorTitle')}
        >
          {({ page }) => <Versions page={page} />}
        </Loaded>
      </div>
    </Page>
  )
}

function Versions({ page }: { page: SitePage }) {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const after = params.get('after')
  const query = useQuery(siteQueries.versions(page.name, after))
  const chosen = params.get('version')
  const number = chosen !== null && /^\d{1,9}$/.test(chosen) ? Number(chosen) : null
  const choose = (version: number) => {
    const next = new URLSearchParams(params)
    next.set('version', String(version))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <LoadedPage
      query={query}
      after={after}
      loading={t('site.history.loading')}
      failed={t('site.history.errorTitle')}
      pages={undefined}
      empty={
        <EmptyState
          level={2}
          title={t('site.history.emptyTitle')}
          text={t('site.history.emptyText')}
        />
      }
    >
      {(versions) => (
        <div className="hist">
          <VersionList
            page={page}
            versions={versions}
            after={after}
            next={query.data?.next ?? null}
            chosen={number}
            onChoose={choose}
          />
          {number !== null && <VersionBeside key={number} page={page} number={number} />}
        </div>
      )}
    </LoadedPage>
  )
}
