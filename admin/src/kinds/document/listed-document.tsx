import type { FoundInFile } from '@ufuq/shared/contract/documents'
import { titleIn, type Language } from '@ufuq/shared/contract/languages'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../host/language.ts'

/** The passage of the file that contains the search words, which are highlighted. */
export function Passage({ inFile: { page, passage } }: { inFile: FoundInFile }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <span className="passage">
      {page !== null && (
        <span>{t('documents.onPage', { number: formatNumber(page, locale) })} </span>
      )}
      <bdi>{passage.map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))}</bdi>
    </span>
  )
}

type DocumentState = 'published' | 'draft' | 'missing'

/**
 * The state of a document in a language, as lists show it: `missing` if the language has no title
 * or no file.
 */
export function stateIn(
  { title, files, isPublished }: Pick<Document, 'title' | 'files' | 'isPublished'>,
  language: Language,
): DocumentState {
  const hasFile = files.shared !== null || files[language] !== null
  if (title[language].trim() === '' || !hasFile) return 'missing'
  return isPublished ? 'published' : 'draft'
}

type Titled = Pick<Document, 'id' | 'title'>

/** The name of a document, in the interface's language if possible. */
export function useDocumentTitle() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return ({ id, title }: Titled): string =>
    titleIn(title, language) ||
    `${t('documents.document')} · ${t('activity.numbered', { number: id })}`
}
