import { useTranslation } from 'react-i18next'
import type { Document } from '@ufuq/shared/kinds/document'
import { titleIn } from '@ufuq/shared/contract/languages'
import { useLanguage } from '../language.ts'

type Titled = Pick<Document, 'id' | 'title'>

/** The name of a document, in the interface's language if possible. */
export function useDocumentTitle() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return ({ id, title }: Titled): string =>
    titleIn(title, language) ||
    `${t('documents.document')} · ${t('activity.numbered', { number: id })}`
}
