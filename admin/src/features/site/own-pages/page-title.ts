import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useLanguage } from '../../../language.ts'

/** The title of a page, in the interface's language if it has one in that language. */
export function usePageTitle() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return ({ titles }: { titles: Record<Language, string> }): string =>
    titles[language].trim() || titles[otherLanguage(language)].trim() || t('pages.untitled')
}
