import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteLook } from '@ufuq/shared/contract/site/look'
import { lookStyle } from '@ufuq/shared/domain/site/look'
import { fontFiles } from '@ufuq/shared/styles/font-files.ts'

/** For the whole visit: it is no element of one page, so it stays on navigation. */
export function styleOf(look: SiteLook | null | undefined): string[] {
  const style = look ? lookStyle(look) : ''
  return style === '' ? [] : [`<style>${style}</style>`]
}

export const fontPreloads = (language: Language): string[] =>
  fontFiles[language].map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  )
