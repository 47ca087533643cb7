import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { entryQueries } from '../../../kinds/calls.ts'
import { LoadedEntry, useTitleOf } from '../../../kinds/loaded-entry.tsx'
import { HistoryLink, OpenedEntry } from '../../../kinds/opened-entry.tsx'
import { Page } from '../../../shell/page.tsx'
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
      action={<HistoryLink kind={DOCUMENT_SCREENS} id={id} />}
    >
      <LoadedEntry query={query}>
        {(entry) => (
          <OpenedEntry
            key={entry.id}
            kind={DOCUMENT_SCREENS}
            entry={entry}
            isFresh={query.isFetchedAfterMount}
          >
            {(former) => <DocumentEditor entry={entry} former={former} />}
          </OpenedEntry>
        )}
      </LoadedEntry>
    </Page>
  )
}
