import { useTranslation } from 'react-i18next'
import type { FoundInFile } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { titleIn, type Language } from '@ufuq/shared/contract/languages'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { isolated } from '@ufuq/shared/domain/isolate'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { DocumentSheet } from '@ufuq/shared/ui/document-sheet'
import { useLocale } from '@ufuq/shared/ui/locale'
import { LanguageMarks } from '../../components/language-marks.tsx'
import { Passage } from '../passage.tsx'
import { stateIn } from '../state-in.ts'

/** A document, with the passage of its file that contains the search words. */
export interface ListedDocument {
  document: Document
  inFile?: FoundInFile | null
}

export const optionId = (list: string, id: number | undefined): string => `${list}-${id}`

interface DocumentChoiceProps {
  /** The id of the list, which the search field controls. */
  id: string
  items: readonly ListedDocument[]
  /** The language whose readers get the document. */
  language: Language
  chosen: Document | null
  onChoose: (chosen: Document) => void
  onInsert: () => void
}

/** The list below the search field. The field keeps the focus and handles the keys. */
export function DocumentChoice(props: DocumentChoiceProps) {
  const { id, items, language, chosen, onChoose, onInsert } = props
  const { t } = useTranslation('admin')
  if (items.length === 0) return null
  return (
    <div id={id} className="document-choice" role="listbox" aria-label={t('documents.name')}>
      {items.map(({ document, inFile }) => (
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
