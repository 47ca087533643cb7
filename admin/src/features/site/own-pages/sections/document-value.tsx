import { useQuery } from '@tanstack/react-query'
import Files from 'lucide-react/icons/files'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentAddress, documentIdAt } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { titleIn } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { documentQueries } from '../../../../documents/queries.ts'
import { useLanguage } from '../../../../language.ts'
import type { ValueControl } from './shared-value.tsx'

const DocumentPicker = lazy(async () => ({
  default: (await import('../../../../documents/picker/document-picker.tsx')).DocumentPicker,
}))

/**
 * Returns a function that finds the document at an address such as `/documents/12`: undefined while
 * the documents are loading, null if the library does not contain the document.
 */
export function useDocumentAt(isNeeded: boolean): (address: string) => Document | null | undefined {
  const { data } = useQuery({ ...documentQueries.all(), enabled: isNeeded })
  return (address) => data && (data.find(({ id }) => id === documentIdAt(address)) ?? null)
}

/** Lets the user choose a document from the library for a section. */
export function DocumentValue({ control }: { control: ValueControl }) {
  const { t } = useTranslation('admin')
  const { value, onChange, isReadOnly, ...attributes } = control
  const language = useLanguage()
  const document = useDocumentAt(true)(value)
  return (
    <div className="picture-field">
      {document && (
        <p>
          <bdi>{titleIn(document.title, language)}</bdi>
        </p>
      )}
      {document && !document.isPublished && <p className="hint">{t('pages.document.draft')}</p>}
      {value !== '' && document === null && <p className="hint">{t('pages.document.missing')}</p>}
      {!isReadOnly && (
        <ChooseDocument
          attributes={attributes}
          label={t(value === '' ? 'pages.document.choose' : 'pages.document.another')}
          onChoose={onChange}
        />
      )}
    </div>
  )
}

interface ChooseDocumentProps {
  /** Attributes that link the button to a label and an error. */
  attributes?: { id?: string; name?: string; 'aria-describedby'?: string | undefined }
  label: string
  disabled?: boolean
  /** Called with the address of the document. */
  onChoose: (address: string) => void
}

/**
 * A button that opens the document picker; when the picker closes, the focus returns to the button.
 */
export function ChooseDocument({
  attributes,
  label,
  disabled = false,
  onChoose,
}: ChooseDocumentProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...attributes}
        ref={button}
        variant="line"
        size="small"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Files} />
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <DocumentPicker
            language={language}
            insertLabel={t('pages.document.place')}
            onDocument={({ id }) => {
              setOpen(false)
              onChoose(documentAddress(id))
            }}
            onClose={() => setOpen(false)}
            focusAfter={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  )
}
