import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/** The path of a preview, which determines the language, as on every public page. */
export const previewPath = ({ language, token }: { language: Language; token: string }): string =>
  localizedPath(language, `/preview/${token}`)
