import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_CATEGORIES } from '@ufuq/shared/contract/documents'
import { document as kind } from '@ufuq/shared/kinds/document/document'
import { EmptyState } from '@ufuq/shared/ui/states'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { DropTarget } from '../../../components/drop-target.tsx'
import { Lead } from '../../../components/lead.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { ListCount } from '../../../components/lists/list-count.tsx'
import { NothingFound } from '../../../entry/found-list.tsx'
import { useListAddress } from '../../../entry/list-address.ts'
import { ListBar } from '../../../entry/list-bar.tsx'
import { useSorts } from '../../../entry/list-filters.ts'
import { Loaded } from '../../../frame/loaded.tsx'
import { Page } from '../../../frame/page.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useMay } from '../../../session/session.tsx'
import { useLargestFile } from '../../../uploads/limits.ts'
import { UploadTray } from '../../../uploads/upload-tray.tsx'
import type { Upload } from '../../../uploads/upload.ts'
import { useUploadQueue } from '../../../uploads/uploads-provider.tsx'
import { useKindTexts } from '../../../words/kind-texts.ts'
import { ChooseFiles } from '../choose-files.tsx'
import { useDocumentTitle } from '../listed-document.tsx'
import { documentQueries } from '../queries.ts'
import { useSoughtDocuments } from '../sought-documents.ts'
import { DocumentTable } from './document-table.tsx'

/** `/admin/documents`: lists all documents, and accepts new files. */
export function DocumentsScreen() {
  const { t } = useTranslation('admin')
  const query = useQuery(documentQueries.all())
  const queue = useUploadQueue('documents')
  const take = useCallback((files: Iterable<File>) => void queue.add(files), [queue])
  const onDrop = useCallback((transfer: DataTransfer) => take([...transfer.files]), [take])
  const accepted = useAcceptedText()
  return (
    <Page title={t('documents.name')} action={<ChooseFiles onChoose={take} />}>
      <Lead>{accepted}</Lead>
      <UploadTray of="documents" next={(upload) => <Write upload={upload} />} />
      <Loaded query={query} reportsStale>
        {({ length }) => (length === 0 ? <Invitation onChoose={take} /> : <Library />)}
      </Loaded>
      <DropTarget title={t('documents.drop')} promise={accepted} onDrop={onDrop} />
    </Page>
  )
}

/** The next step for an uploaded document: writing its title. */
function Write({ upload: { file, document } }: { upload: Upload }) {
  const { t } = useTranslation('admin')
  if (!document) return null
  return (
    <LinkButton
      variant="quiet"
      to={`/admin/documents/${document.id}`}
      aria-label={t('documents.uploads.writeOne', { name: file.name })}
    >
      {t('documents.uploads.write')}
    </LinkButton>
  )
}

/** States which files can be uploaded, before the user chooses one. */
function useAcceptedText(): string {
  const { t } = useTranslation('admin')
  const largest = useLargestFile()
  return largest ? t('documents.typesUpTo', { size: largest.size }) : t('documents.types')
}

function Invitation({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      level={2}
      title={t('documents.emptyTitle')}
      text={t('documents.empty')}
      action={<ChooseFiles onChoose={onChoose} variant="line" />}
    />
  )
}

/** All documents, newest first, or those that match the search, best match first. */
function Library() {
  const { t } = useTranslation('admin')
  const titleOf = useDocumentTitle()
  const texts = useKindTexts(kind)
  const choices = DOCUMENT_CATEGORIES.map((value) => ({
    value,
    text: texts.choice('category')(value),
  }))
  const filters = [{ name: 'category', label: texts.field('category'), choices }]
  const address = useListAddress(kind, filters)
  const { q, sort, valueOf } = address
  const sorts = useSorts(kind)
  const sought = useSoughtDocuments(q, useLanguage())
  const category = valueOf('category')
  const listed = sought.items.filter((one) => !category || one.category === category)
  const items =
    q === '' && sort === 'title'
      ? listed.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)))
      : listed
  return (
    <>
      <ListBar
        address={address}
        filters={filters}
        search={t('documents.search')}
        sorts={sorts}
        bin={useMay(kind)('restore') ? `/admin/${kind.path}/bin` : undefined}
        count={<ListCount count={items.length} isWhole />}
      />
      <Loaded query={sought.query}>
        {() =>
          items.length > 0 ? <DocumentTable items={items} /> : <NothingFound address={address} />
        }
      </Loaded>
    </>
  )
}
