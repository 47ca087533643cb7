import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'

/** The path of a preview. As on public pages, the path determines the language. */
export const previewPath = ({ language, token }: { language: Language; token: string }): string =>
  localizedPath(language, `/preview/${token}`)
