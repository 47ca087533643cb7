import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { DocumentTarget } from '@ufuq/shared/domain/documents/document-target'
import { isolated } from '@ufuq/shared/domain/isolate'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { formatSize } from '@ufuq/shared/i18n/formats'
import { DocumentSheet } from '@ufuq/shared/ui/document-sheet'
import { useLocale } from '@ufuq/shared/ui/locale'

interface SampleProps {
  /** The id of the document. */
  document: number
  target: Pick<DocumentTarget, 'title' | 'file'>
  /** The language of the text. */
  language: Language
}

/** The type, the number of pages and the size of a file. */
function useFacts({ type, pages, bytes }: DocumentTarget['file']): string[] {
  const { t } = useTranslation('admin')
  return [
    isolated(type.toUpperCase()),
    ...(pages === null ? [] : [t('documents.pages', { count: pages })]),
    isolated(formatSize(bytes, useLocale())),
  ]
}

/** A link to a document within a sentence, as readers see it. */
export function LinkSample({ target: { title, file }, language }: SampleProps) {
  const { t } = useTranslation('admin')
  const facts = useFacts(file).join(t('documents.picker.separator'))
  return (
    <span className="pick-sample prose">
      <span className="document-link">
        <bdi lang={language}>{title}</bdi> <small>({facts})</small>
      </span>
    </span>
  )
}

/** A card, as readers see it, without its buttons. */
export function CardSample({ document, target: { title, file }, language }: SampleProps) {
  const facts = useFacts(file)
  return (
    <span className="pick-sample prose">
      <span className="document-card">
        <DocumentSheet document={document} file={file} />
        <span>
          <b lang={language} dir={directionOf(language)}>
            {title}
          </b>
          <small>{facts.join(' · ')}</small>
        </span>
      </span>
    </span>
  )
}
