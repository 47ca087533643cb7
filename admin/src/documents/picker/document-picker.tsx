import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '@ufuq/shared/kinds/document'
import type { Language } from '@ufuq/shared/contract/languages'
import { documentTarget } from '@ufuq/shared/domain/documents/document-target'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { useDocumentQueue } from '../../pictures/uploads/uploads-provider.tsx'
import { LibraryDocuments } from './library-documents.tsx'
import { UploadedDocuments } from './uploaded-documents.tsx'

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

const SOURCES = ['library', 'device'] as const

type Source = (typeof SOURCES)[number]

/** Lets the user choose a document from the library, or upload one from this device. */
export function DocumentPicker(props: DocumentPickerProps) {
  const { language, aside, insertLabel, onDocument, onClose, focusAfter } = props
  const { t } = useTranslation('admin')
  const [source, setSource] = useState<Source>('library')
  const [chosen, setChosen] = useState<Document | null>(null)
  const queue = useDocumentQueue()
  const canInsert = chosen !== null && documentTarget(chosen, language) !== null
  const insert = () => {
    if (chosen && canInsert) onDocument(chosen)
  }
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('documents.picker.name')}
      closeLabel={t('placing.picker.close')}
      focusAfter={focusAfter}
      actions={
        <>
          <p className="say picker-count">
            {source === 'library' && (
              <span className="only-wide">{t('documents.picker.keys')}</span>
            )}
          </p>
          <Button variant="line" size="small" onClick={onClose}>
            {t('placing.picker.cancel')}
          </Button>
          {source === 'library' && (
            <Button size="small" disabled={!canInsert} onClick={insert}>
              {insertLabel}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        className="picker document-picker"
        value={source}
        onValueChange={(value) => setSource(SOURCES.find((one) => one === value) ?? 'library')}
      >
        <TabList label={t('documents.picker.sources')}>
          {SOURCES.map((one) => (
            <Tab key={one} value={one}>
              {t(one === 'library' ? 'documents.name' : 'placing.picker.source.device')}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="library">
          <div className="pick" data-with-aside={aside !== undefined || undefined}>
            <LibraryDocuments
              language={language}
              chosen={chosen}
              onChoose={setChosen}
              onInsert={insert}
            />
            {aside && <div className="pick-aside">{aside(chosen)}</div>}
          </div>
        </TabPanel>
        <TabPanel value="device">
          <UploadedDocuments
            onFiles={(files) => {
              queue.add(files)
              setSource('library')
            }}
          />
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}
