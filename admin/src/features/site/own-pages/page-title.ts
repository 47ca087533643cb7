import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
import { useLanguage } from '../../../language.ts'

interface Titled {
  titles: Record<Language, string>
  below?: PageWithSections | null
}

/**
 * The title of a page, in the interface's language if it has one in that language; for sections
 * below a page of the site, with the name of that page.
 */
export function usePageTitle() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return ({ titles, below = null }: Titled): string => {
    const title =
      titles[language].trim() || titles[otherLanguage(language)].trim() || t('pages.untitled')
    return below === null ? title : t('pages.below.named', { page: title })
  }
}
