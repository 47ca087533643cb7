import textLatin from '@fontsource-variable/fustat/files/fustat-latin-wght-normal.woff2?url'
import displayArabic from '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url'
import displayLatin from '@fontsource-variable/markazi-text/files/markazi-text-latin-wght-normal.woff2?url'
import textArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import type { Language } from '../contract/languages.ts'

/**
 * The fonts for a page's first paint in each language; more fonts would only compete with these.
 */
export const fontFiles: Record<Language, readonly string[]> = {
  ar: [displayArabic, textArabic, textLatin],
  en: [displayLatin, textLatin],
}
