import type { Language } from '@ufuq/shared/contract/languages'
import { commonTexts } from '../common-texts.ts'

/** The words in the site's picture; its name is in the logo. */
export const siteWords = (language: Language): { title: string } => ({
  title: commonTexts[language].tagline,
})
