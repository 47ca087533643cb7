import type { Language } from '@ufuq/shared/contract/languages'
import { commonTexts } from '../common-texts.ts'

/** What the picture of the site says; its name is in the logo. */
export const siteWords = (language: Language): { title: string } => ({
  title: commonTexts[language].tagline,
})
