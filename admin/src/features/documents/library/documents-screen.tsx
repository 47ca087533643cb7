import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { FoundDocument } from '@ufuq/shared/contract/documents'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Lead } from '../../../components/lead.tsx'
import { documentQueries, useLargestFile } from '../../../documents/queries.ts'
import { useLanguage } from '../../../language.ts'
import { useDocumentQueue } from '../../../pictures/uploads/uploads-provider.tsx'
import { DropTarget } from '../../../shell/drop-target.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import { DocumentUploads } from '../../../documents/uploads/document-uploads.tsx'
import { ChooseFiles } from '../../../documents/uploads/choose-files.tsx'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentTable } from './document-table.tsx'
import { isIn, itemsOf, shownIn, soughtAmong, type LibraryItem } from './document-state.ts'

/** `/admin/documents`: lists all documents, and accepts new files. */
export function DocumentsScreen() {
  const { t } = useTranslation('admin')
  const query = useQuery(documentQueries.all())
  const { data: counts } = useQuery(documentQueries.useCounts())
  const queue = useDocumentQueue()
  const take = useCallback((files: Iterable<File>) => void queue.add(files), [queue])
  const onDrop = useCallback((transfer: DataTransfer) => take([...transfer.files]), [take])
  const accepted = useAcceptedText()
  return (
    <Page title={t('documents.name')} action={<ChooseFiles onChoose={take} />}>
      <Lead>{accepted}</Lead>
      <DocumentUploads />
      <Loaded
        query={query}
        loading={t('documents.loading')}
        failed={t('documents.errorTitle')}
        reportsStale
      >
        {(documents) =>
          documents.length === 0 ? (
            <Invitation onChoose={take} />
          ) : (
            <Library items={itemsOf(documents, counts)} />
          )
        }
      </Loaded>
      <DropTarget title={t('documents.drop')} promise={accepted} onDrop={onDrop} />
    </Page>
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

function Library({ items }: { items: readonly LibraryItem[] }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const shown = shownIn(useSearchParams()[0])
  const query = useQuery(documentQueries.found(language, shown.q))
  if (shown.q === '') return <Found items={items} found={null} />
  return (
    <Loaded
      query={query}
      loading={t('documents.loading')}
      failed={t('documents.errorTitle')}
      reportsStale
    >
      {(found) => <Found items={items} found={found} />}
    </Loaded>
  )
}

interface FoundProps {
  items: readonly LibraryItem[]
  /** The documents that match the search; null without a search. */
  found: readonly FoundDocument[] | null
}

function Found({ items, found }: FoundProps) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  const shown = shownIn(search)
  const sought = soughtAmong(items, shown, found)
  const inView = sought.filter((item) => isIn(shown.filter, item))
  return (
    <>
      <DocumentFilters sought={sought} />
      <p className="say pictures-found" role="status">
        {t('documents.results', { count: inView.length })}
      </p>
      {inView.length === 0 ? (
        <EmptyState
          level={2}
          title={t('documents.noneTitle')}
          text={t('documents.none')}
          action={
            <Button variant="line" onClick={() => setSearch({}, { replace: true })}>
              {t('manage.clear')}
            </Button>
          }
        />
      ) : (
        <DocumentTable items={inView} />
      )}
    </>
  )
}
