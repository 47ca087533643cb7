import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
import { useLanguage } from '../../../language.ts'

interface Titled {
  titles: Record<Language, string>
  below?: PageWithSections | null
}

/**
 * Names a page by its title in the interface's language or, failing that, in the other language.
 * For sections below a page of the site, the result contains the name of that page.
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
