import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { DeclaredVersion } from '@ufuq/shared/contract/declared-entries'
import type { OwnPage, OwnPageFields } from '@ufuq/shared/contract/own-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { Loaded } from '../../../../shell/loaded.tsx'
import { Page } from '../../../../shell/page.tsx'
import { versionQuery } from '../../../../versions/queries.ts'
import { editorPath, OWN_PAGES_LIST, ownPagePath, ownPageQueries } from '../calls.ts'
import { usePageTitle } from '../page-title.ts'
import { OwnPageEditor } from './own-page-editor.tsx'

/** `/admin/pages/{id}`; `?version=` loads the values of a previous version into the form. */
export function OwnPageScreen() {
  const { t } = useTranslation('admin')
  const titleOf = usePageTitle()
  const { id = '' } = useParams()
  const query = useQuery(ownPageQueries.one(id))
  const below = query.data?.entry.below ?? null
  return (
    <Page
      title={query.data ? titleOf(query.data.entry) : t('pages.name')}
      back={below === null ? OWN_PAGES_LIST : `${OWN_PAGES_LIST}/${below}`}
      action={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`${editorPath(id)}/history`}
        >
          <Icon icon={History} />
          {t('site.history.title')}
        </Link>
      }
    >
      <Loaded
        query={query}
        loading={t('entries.loadingOne')}
        failed={t('entries.errorOneTitle')}
        hasRows={false}
        missing={
          <EmptyState level={2} title={t('entries.missingTitle')} text={t('entries.gone')} />
        }
      >
        {({ entry }) => (
          // The form is filled only once, so it waits for fresh data instead of cached data.
          <Opened key={entry.id} page={entry} isFresh={query.isFetchedAfterMount} />
        )}
      </Loaded>
    </Page>
  )
}

function Opened({ page, isFresh }: { page: OwnPage; isFresh: boolean }) {
  const { t } = useTranslation('admin')
  const asked = useSearchParams()[0].get('version')
  const [number] = useState(asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null)
  const former = useQuery({
    ...versionQuery<DeclaredVersion<OwnPageFields>>(ownPagePath(page.id), number ?? 0),
    enabled: number !== null,
  })
  if (!isFresh || (number !== null && former.isPending)) {
    return <LoadingState label={t('entries.loadingOne')} />
  }
  return <OwnPageEditor page={page} former={former.data?.version.content} />
}
