import fustatLatin from '@fontsource-variable/fustat/files/fustat-latin-wght-normal.woff2?url'
import markaziArabic from '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url'
import markaziLatin from '@fontsource-variable/markazi-text/files/markazi-text-latin-wght-normal.woff2?url'
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import type { Language } from '../contract/languages.ts'

/** The files of fonts.css that the first paint of a page in this language needs. */
export const fontFiles: Record<Language, string[]> = {
  ar: [markaziArabic, readexArabic, fustatLatin],
  en: [markaziLatin, fustatLatin],
}
