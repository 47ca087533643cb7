import { Lead } from '../../../components/lead.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { SitePage, SiteVersion } from '@ufuq/shared/contract/site/calls'
import { isSitePage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { NotFoundScreen } from '../../../shell/panels.tsx'
import { FormerVersions, useSavedByText } from '../../../versions/former-versions.tsx'
import { siteQueries } from '../queries.ts'
import { VersionComparison } from './version-comparison.tsx'
import { versionName, type AdminT } from './version-name.ts'

/** `/admin/site/{page}/history`; the displayed version is in the address. */
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
        <Lead>{t('site.history.text')}</Lead>
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
  const after = useSearchParams()[0].get('after')
  const savedByText = useSavedByText()
  return (
    <FormerVersions
      query={useQuery(siteQueries.versions(page.name, after))}
      after={after}
      emptyTitle={t('site.history.emptyTitle')}
      emptyText={t('site.history.emptyText')}
      nameOf={({ number }) => versionName(t, number)}
      linesOf={(version, index) => [
        version.number === 0 ? t('site.history.firstText') : savedByText(version.published),
        after === null && index === 0 ? t('site.history.publicNow') : sidesOf(t, version),
      ]}
      newest={
        page.draft &&
        after === null && (
          <>
            <b>{t('site.history.draft')}</b>
            <small>{savedByText(page.saved)}</small>
          </>
        )
      }
    >
      {(number) => <VersionComparison key={number} page={page} number={number} />}
    </FormerVersions>
  )
}

function sidesOf(t: AdminT, { number, sides }: SiteVersion): string {
  if (number === 0 || sides.includes('shared')) return ''
  const [one, other] = LANGUAGES.filter((language) => sides.includes(language))
  return one && !other ? t('site.publish.only', { language: t(`editor.languages.${one}`) }) : ''
}
