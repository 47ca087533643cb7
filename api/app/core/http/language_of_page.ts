import { languageOf } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/**
 * The language of the page that contains the form, from the page's address in the `Referer` header;
 * null without that header.
 */
export const languageOfPage = (page: string | undefined): Language | null =>
  page && URL.canParse(page) ? languageOf(new URL(page).pathname) : null
