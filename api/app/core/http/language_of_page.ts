import { languageOf } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/** Browsers name the page that sends a form in `Referer`, and its address decides its language. Null if they don't. */
export const languageOfPage = (page: string | undefined): Language | null =>
  page && URL.canParse(page) ? languageOf(new URL(page).pathname) : null
