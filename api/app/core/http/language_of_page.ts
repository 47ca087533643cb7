import { languageOf } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/**
 * Browsers send the address of the page with the form in `Referer`; it decides the language.
 * Null if they don't.
 */
export const languageOfPage = (page: string | undefined): Language | null =>
  page && URL.canParse(page) ? languageOf(new URL(page).pathname) : null
