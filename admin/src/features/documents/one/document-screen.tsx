import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { WireDocument } from '@ufuq/shared/contract/documents'
import { document } from '@ufuq/shared/kinds/document'
import { entryQueries } from '../../../entry/calls.ts'
import { useKindTexts } from '../../../entry/kind-texts.ts'
import { LoadedEntry } from '../../../entry/loaded-entry.tsx'
import { Page } from '../../../shell/page.tsx'
import { DocumentEditor } from './document-editor.tsx'

/** `/admin/documents/{id}` */
export function DocumentScreen() {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(document)
  const { id = '' } = useParams()
  const { data } = useQuery({ ...entryQueries(document).one(id), enabled: false })
  return (
    <Page title={data ? texts.titleOf(data) : t('documents.document')} back="/admin/documents">
      <LoadedEntry kind={document} id={id}>
        {(entry) => <DocumentEditor key={entry.id} state={entry as unknown as WireDocument} />}
      </LoadedEntry>
    </Page>
  )
}
