import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { DeclaredVersion } from '@ufuq/shared/contract/declared-entries'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { LoadingState } from '@ufuq/shared/ui/states'
import { entryPath, entryQueries, type AnyEntry, type AnyFields } from '../../../kinds/calls.ts'
import { LoadedEntry, useTitleOf } from '../../../kinds/loaded-entry.tsx'
import { Page } from '../../../shell/page.tsx'
import { versionQuery } from '../../../versions/queries.ts'
import { DOCUMENT_SCREENS } from '../document-kind.tsx'
import { DocumentEditor } from './document-editor.tsx'

/** `/admin/documents/{id}`; `?version=` loads the values of a previous version into the form. */
export function DocumentScreen() {
  const { t } = useTranslation('admin')
  const titleOf = useTitleOf(DOCUMENT_SCREENS)
  const { id = '' } = useParams()
  const query = useQuery(entryQueries(DOCUMENT_SCREENS).one(id))
  return (
    <Page
      title={query.data ? titleOf(query.data.entry) : t('documents.document')}
      back="/admin/documents"
      action={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`/admin/documents/${id}/history`}
        >
          <Icon icon={History} />
          {t('site.history.title')}
        </Link>
      }
    >
      <LoadedEntry query={query}>
        {(entry) => (
          // The form is filled only once, so it waits for fresh data instead of using what the list
          // or the history cached.
          <Opened key={entry.id} entry={entry} isFresh={query.isFetchedAfterMount} />
        )}
      </LoadedEntry>
    </Page>
  )
}

function Opened({ entry, isFresh }: { entry: AnyEntry; isFresh: boolean }) {
  const { t } = useTranslation('admin')
  const asked = useSearchParams()[0].get('version')
  const [number] = useState(asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null)
  const former = useQuery({
    ...versionQuery<DeclaredVersion<AnyFields>>(entryPath(DOCUMENT_SCREENS, entry.id), number ?? 0),
    enabled: number !== null,
  })
  if (!isFresh || (number !== null && former.isPending)) {
    return <LoadingState label={t('entries.loadingOne')} />
  }
  return <DocumentEditor entry={entry} former={former.data?.version.content} />
}
