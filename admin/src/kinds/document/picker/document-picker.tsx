import type { Language } from '@ufuq/shared/contract/languages'
import { documentTarget } from '@ufuq/shared/domain/documents/named-documents'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone, PickerFrame, WithAside } from '../../../fields/pickers/picker-frame.tsx'
import { useLargestFile } from '../../../uploads/limits.ts'
import { useUploadQueue } from '../../../uploads/uploads-provider.tsx'
import { ChooseFiles } from '../choose-files.tsx'
import { LibraryDocuments } from './library-documents.tsx'

export interface DocumentPickerProps {
  /** The language whose readers get the document. */
  language: Language
  /** Options for the chosen document, shown next to the list; omitted if there are none. */
  aside?: (chosen: Document | null) => ReactNode
  insertLabel: string
  onDocument: (chosen: Document) => void
  onClose: () => void
  /** Moves the focus after the picker closes. */
  focusAfter: () => void
}

type Source = 'library' | 'device'

/** Lets the user choose a document from the library, or upload one from this device. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { language, aside, insertLabel, onDocument, onClose, focusAfter } = props
  const { t } = useTranslation('admin')
  const [source, setSource] = useState<Source>('library')
  const [chosen, setChosen] = useState<Document | null>(null)
  const queue = useUploadQueue('documents')
  const canInsert = chosen !== null && documentTarget(chosen, language) !== null
  const insert = () => {
    if (chosen && canInsert) onDocument(chosen)
  }
  return (
    <PickerFrame<Source>
      className="document-picker"
      title={t('documents.picker.name')}
      sourcesLabel={t('documents.picker.sources')}
      sources={[
        {
          value: 'library',
          label: t('documents.name'),
          panel: (
            <WithAside aside={aside?.(chosen)}>
              <LibraryDocuments
                language={language}
                chosen={chosen}
                onChoose={setChosen}
                onInsert={insert}
              />
            </WithAside>
          ),
        },
        {
          value: 'device',
          label: t('placing.picker.source.device'),
          panel: (
            <UploadedDocuments
              onFiles={(files) => {
                queue.add(files)
                setSource('library')
              }}
            />
          ),
        },
      ]}
      source={source}
      onSource={setSource}
      status={
        source === 'library' && <span className="only-wide">{t('documents.picker.keys')}</span>
      }
      insert={
        source === 'library' ? { label: insertLabel, disabled: !canInsert, onInsert: insert } : null
      }
      onClose={onClose}
      focusAfter={focusAfter}
    />
  )
}

/** Files from this device, chosen or dropped. Each becomes a draft in the library. */
function UploadedDocuments({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('admin')
  const largest = useLargestFile()
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(files)
  }
  return (
    <DropZone onFiles={take}>
      <p>{t('documents.picker.device')}</p>
      <p className="hint">
        {largest ? t('documents.typesUpTo', { size: largest.size }) : t('documents.types')}
      </p>
      <ChooseFiles onChoose={take} variant="line" />
    </DropZone>
  )
}
