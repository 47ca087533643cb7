import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteTheme } from '@ufuq/shared/contract/site/theme'
import { themeStyle } from '@ufuq/shared/kinds/organisation/theme'
import { fontFiles } from '@ufuq/shared/styles/font-files.ts'

/**
 * The style element of the theme, which stays on navigation because it is not specific to a page.
 */
export function styleOf(theme: SiteTheme | null | undefined): string[] {
  const style = theme ? themeStyle(theme) : ''
  return style === '' ? [] : [`<style>${style}</style>`]
}

export const fontPreloads = (language: Language): string[] =>
  fontFiles[language].map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  )
