import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router-dom'
import { type FoundDocument, DOCUMENT_CATEGORIES } from '@ufuq/shared/contract/documents'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Lead } from '../../../components/lead.tsx'
import { documentQueries, useLargestFile } from '../../../documents/queries.ts'
import { useLanguage } from '../../../language.ts'
import { useUploadQueue } from '../../../pictures/uploads/uploads-provider.tsx'
import { DropTarget } from '../../../shell/drop-target.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { Page } from '../../../shell/page.tsx'
import type { Upload } from '../../../pictures/uploads/upload.ts'
import { UploadTray } from '../../../pictures/uploads/upload-tray.tsx'
import { ChooseFiles } from '../../../documents/uploads/choose-files.tsx'
import { DocumentTable } from './document-table.tsx'
import {
  isIn,
  itemsOf,
  shownIn,
  soughtAmong,
  type LibraryItem,
  DOCUMENT_FILTERS,
} from './document-state.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { Icon } from '@ufuq/shared/ui/icon'
import { Select } from '@ufuq/shared/ui/select'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { SearchField, searchedWords } from '../../../components/search-field.tsx'

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
            <Library items={itemsOf(documents)} />
          )
        }
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
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={`/admin/documents/${document.id}`}
      aria-label={t('documents.uploads.writeOne', { name: file.name })}
    >
      {t('documents.uploads.write')}
    </Link>
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

/**
 * One row with the search, the filters and the number of results for each, the category, and the
 * bin.
 */
function DocumentFilters({ sought }: { sought: readonly LibraryItem[] }) {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchParams()
  const { filter, category, q } = shownIn(search)
  const narrow = (name: string, value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <form
      role="search"
      className="picture-filters"
      aria-label={t('documents.search')}
      onSubmit={(event) => narrow('q', searchedWords(event).trim())}
    >
      <SearchField
        q={q}
        label={t('documents.search')}
        hint={t('documents.searchHint')}
        submitLabel={t('documents.searchSubmit')}
        maxLength={LIMITS.search.max}
        dir="auto"
      />
      <div className="picture-views">
        <PickFilter
          label={t('documents.filter')}
          chosen={filter}
          onChoose={(one) => narrow('show', one === 'all' ? null : one)}
          values={DOCUMENT_FILTERS.map((one) => ({
            value: one,
            text: t(`documents.filters.${one}`),
            count: sought.filter((item) => isIn(one, item)).length,
          }))}
        />
        <Select
          aria-label={t('documents.fields.category')}
          value={category ?? ''}
          onChange={({ target }) => narrow('category', target.value)}
        >
          <option value="">{t('documents.allCategories')}</option>
          {DOCUMENT_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`documents.choices.category.${one}`)}
            </option>
          ))}
        </Select>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small', className: 'to-bin' })}
          to="/admin/documents/bin"
        >
          <Icon icon={Trash2} />
          {t('pictures.bin.link')}
        </Link>
      </div>
    </form>
  )
}
