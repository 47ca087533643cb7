import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { themeStyle } from '@ufuq/shared/domain/site/theme'
import { fontFiles } from '@ufuq/shared/styles/font-files.ts'

/** For the whole visit: it belongs to no single page, so it stays on navigation. */
export function styleOf(theme: SiteTheme | null | undefined): string[] {
  const style = theme ? themeStyle(theme) : ''
  return style === '' ? [] : [`<style>${style}</style>`]
}

export const fontPreloads = (language: Language): string[] =>
  fontFiles[language].map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  )
