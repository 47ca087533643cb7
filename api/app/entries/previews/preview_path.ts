import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/** As on every public page, the address determines the language. */
export const previewPath = ({ language, token }: { language: Language; token: string }): string =>
  localizedPath(language, `/preview/${token}`)
