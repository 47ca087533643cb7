import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SitePage, SiteVersionDetail } from '@ufuq/shared/contract/site/calls'
import { changesBetween } from '@ufuq/shared/domain/site/changes'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { Loaded } from '../../../shell/loaded.tsx'
import { ChangeRows } from '../publishing/change-rows.tsx'
import { siteQueries } from '../queries.ts'
import { RestoreForm } from './restore-form.tsx'
import { versionName } from './version-name.ts'

interface VersionComparisonProps {
  page: SitePage
  number: number
}

/** A version next to the public page, and the options to restore it. */
export function VersionComparison({ page, number }: VersionComparisonProps) {
  const { t } = useTranslation('admin')
  const query = useQuery(siteQueries.version(page.name, number))
  return (
    <div className="beside-version">
      <Loaded
        query={query}
        loading={t('site.history.loadingOne')}
        failed={t('site.history.errorOneTitle')}
      >
        {({ version }) => <Beside page={page} version={version} />}
      </Loaded>
    </div>
  )
}

function Beside({ page, version }: { page: SitePage; version: SiteVersionDetail }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const parts = SITE_PARTS[page.name]
  const before = page.live
  const after = version.values
  const changes = changesBetween(parts, before, after)
  const name = versionName(t, version.number)
  return (
    <section aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{t('site.history.beside', { name })}</h2>
      </div>
      {changes.length === 0 ? (
        <p>{t('site.history.same')}</p>
      ) : (
        <ChangeRows
          page={page.name}
          changes={changes}
          values={{ before, after }}
          columns={[
            { of: 'after', name },
            { of: 'before', name: t('site.publish.before') },
          ]}
        />
      )}
      {page.can.edit && <RestoreForm page={page} version={version} />}
    </section>
  )
}
