import { type Language, titleIn } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { isolated } from '@ufuq/shared/domain/isolate'
import { formatSize } from '@ufuq/shared/i18n/formats'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { DocumentSheet } from '@ufuq/shared/ui/document-sheet'
import { useLocale } from '@ufuq/shared/ui/locale'
import { LoadingState } from '@ufuq/shared/ui/states'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMarks } from '../../../components/language-marks.tsx'
import { PickSearch } from '../../../components/search-field.tsx'
import { LoadProblem } from '../../../frame/panels.tsx'
import { useSettled } from '../../../server/settled.ts'
import { UploadTray } from '../../../uploads/upload-tray.tsx'
import { Passage, stateIn } from '../listed-document.tsx'
import { useSoughtDocuments, type SoughtDocument } from '../sought-documents.ts'

interface LibraryDocumentsProps {
  /** The language of the readers; only the files that they get are searched. */
  language: Language
  chosen: Document | null
  onChoose: (chosen: Document) => void
  onInsert: () => void
}

/** The library with a search, in which the arrow keys choose a document and Enter inserts it. */
export function LibraryDocuments({ language, chosen, onChoose, onInsert }: LibraryDocumentsProps) {
  const { t } = useTranslation('admin')
  const list = useId()
  const [typed, setTyped] = useState('')
  const { query, isPending, items } = useSoughtDocuments(useSettled(typed.trim()), language)
  const at = items.findIndex(({ id }) => id === chosen?.id)
  useEffect(() => {
    // jsdom can't scroll
    document.getElementById(optionId(list, chosen?.id))?.scrollIntoView?.({ block: 'nearest' })
  }, [list, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = items[Math.max(0, Math.min(items.length - 1, at + (step ?? 1)))]
    if (event.key === 'Enter' && at >= 0) onInsert()
    else if (!next || (!step && event.key !== 'Enter')) return
    else onChoose(next)
    event.preventDefault()
  }
  return (
    <div className="pick-from">
      <UploadTray of="documents" />
      <div className="row" role="search" aria-label={t('documents.search')}>
        <PickSearch
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? list : undefined}
          aria-activedescendant={at >= 0 ? optionId(list, chosen?.id) : undefined}
          value={typed}
          aria-label={t('documents.search')}
          placeholder={t('documents.searchHint')}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {query.error && !query.data ? (
        <LoadProblem
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <DocumentChoice
            id={list}
            items={items}
            language={language}
            chosen={chosen}
            onChoose={onChoose}
            onInsert={onInsert}
          />
          {isPending && items.length === 0 && <LoadingState label={t('shell.loading')} />}
          {!isPending && items.length === 0 && (
            <p className="say">
              {t(typed.trim() === '' ? 'documents.picker.empty' : 'documents.none')}
            </p>
          )}
        </>
      )}
    </div>
  )
}

const optionId = (list: string, id: number | undefined): string => `${list}-${id}`

interface DocumentChoiceProps {
  /** The id of the list, which the search field controls. */
  id: string
  items: readonly SoughtDocument[]
  /** The language whose readers get the document. */
  language: Language
  chosen: Document | null
  onChoose: (chosen: Document) => void
  onInsert: () => void
}

/** The list below the search field. The field keeps the focus and handles the keys. */
function DocumentChoice(props: DocumentChoiceProps) {
  const { id, items, language, chosen, onChoose, onInsert } = props
  const { t } = useTranslation('admin')
  if (items.length === 0) return null
  return (
    <div id={id} className="document-choice" role="listbox" aria-label={t('documents.name')}>
      {items.map(({ inFile, ...document }) => (
        <div
          key={document.id}
          id={optionId(id, document.id)}
          role="option"
          tabIndex={-1}
          aria-selected={document.id === chosen?.id}
          // Keeps the focus in the search field.
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onChoose(document)}
          onDoubleClick={onInsert}
        >
          <DocumentSheet document={document.id} file={fileFor(document.files, language)?.file} />
          <span className="what">
            <b dir="auto">
              {titleIn(document.title, language) || t('activity.numbered', { number: document.id })}
            </b>
            {inFile ? (
              <Passage inFile={inFile} />
            ) : (
              <Details document={document} language={language} />
            )}
          </span>
          <LanguageMarks
            markOf={(one) => {
              const state = stateIn(document, one)
              return { state, text: t(`documents.states.${state}`) }
            }}
          />
        </div>
      ))}
    </div>
  )
}

/** The category, the year, and the type and size of the file. */
function Details({ document, language }: { document: Document; language: Language }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const chosen = fileFor(document.files, language)
  const details = [
    t(`documents.choices.category.${document.category}`),
    ...(document.year === null ? [] : [isolated(String(document.year))]),
    chosen
      ? `${isolated(chosen.file.type.toUpperCase())} ${isolated(formatSize(chosen.file.bytes, locale))}`
      : t('documents.noFile'),
  ]
  return <small>{details.join(' · ')}</small>
}
